import { listApplications } from '@sonocampus/contract/enrollments.applications'
import { TOTAL_COUNT_HEADER } from '@sonocampus/contract/paging'
import { approvePayment, listPayments } from '@sonocampus/contract/payments.admin'
import { listUsers } from '@sonocampus/contract/users'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { apply, decide, handInProof } from '#test/enrollment-steps.ts'
import { makeCourse } from '#test/make-course.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')

/** A student with a name, a number and a paid enrollment of their own; another one beside them must never be found. */
async function person(full_name: string, contact_number: string, transaction_id: string) {
  const user = await test.makeUser('student', { full_name })
  const student = { ...user, ...(await test.logInAs(user.email)) }
  const courseId = await makeCourse(test, { title: `Course of ${transaction_id}` })
  const applicationId = (await apply(test, student, courseId)).body.application_id
  const [first_name, last_name] = full_name.split(' ') as [string, string]
  await test.deps.db
    .updateTable('applications')
    .set({ contact_number, first_name: `${first_name}-applied`, last_name })
    .where('id', '=', applicationId)
    .execute()
  await decide(test, admin, applicationId, 'approved')
  const paymentId = (await handInProof(test, student, courseId, { transaction_id })).body.id
  const { body } = await call(approvePayment, { params: { paymentId }, body: { duration_months: 4 } }, admin)
  return { email: user.email, courseId, receipt: body.receipt_number as string, number: body.number as number }
}

const zoya = await person('Zoya Rahman', '+92 (321) 765-4321', 'TX-ZOYA-1')
await person('Hamid Butt', '0300 1112223', 'TX-HAMID-1')

const emails = {
  students: async (search: string) =>
    (await call(listUsers, { query: { search, role: 'student' } }, admin)).body.map(
      ({ email }: { email: string }) => email,
    ),
  applications: async (search: string) =>
    (await call(listApplications, { query: { search } }, admin)).body.map(({ email }: { email: string }) => email),
  payments: async (search: string) =>
    (await call(listPayments, { query: { search } }, admin)).body.map(
      ({ user }: { user: { email: string } }) => user.email,
    ),
}

it.each(['zoya rah', 'Zoya-applied Rahman', '0321 7654321', '+92 321 7654321', '00923217654321', '7654321'])(
  'finds students, applications and payments by %s [admin-students/search-people, admin-applications/search-people, admin-payments/search-people]',
  async (search) => {
    for (const find of Object.values(emails)) expect(await find(search)).toEqual([zoya.email])
  },
)

it('finds payments by the number of the payment, of the receipt and of the transaction [admin-payments/search-people, payments/number-form]', async () => {
  expect(await emails.payments(`P-${zoya.number}`)).toEqual([zoya.email])
  expect(await emails.payments(zoya.receipt)).toEqual([zoya.email])
  expect(await emails.payments('tx-zoya')).toEqual([zoya.email])
})

/** The bracket keeps the three digits from being found in somebody's random id. */
it('finds nobody by too few digits or by a wildcard', async () => {
  for (const find of Object.values(emails))
    for (const search of ['032_7654321', '%', '(432']) expect(await find(search)).toEqual([])
})

it('shows name, telephone number and courses in the list of students [admin-students/people-columns]', async () => {
  const [row] = (await call(listUsers, { query: { search: zoya.email } }, admin)).body
  expect(row).toMatchObject({
    full_name: 'Zoya Rahman',
    phone: '+92 (321) 765-4321',
    courses: [{ id: zoya.courseId, title: 'Course of TX-ZOYA-1' }],
  })
})

it('looks at the two thousand newest of a name that more have, and leaves out nobody of fewer [figures/bounded-search]', async () => {
  const people = Array.from({ length: 2003 }, (_, n) => ({
    id: crypto.randomUUID(),
    email: `many${n}@example.org`,
    password_hash: 'x',
    role: 'student' as const,
    full_name: n < 2 ? 'Xanthippe Rarely' : 'Xanthippe Often',
    created_at: new Date(Date.UTC(2026, 0, 1) + n * 1000).toISOString(),
  }))
  await test.deps.db.insertInto('users').values(people).execute()
  const search = async (text: string, page: number) => {
    const { body, headers } = await call(listUsers, { query: { search: text, page, page_size: 25 } }, admin)
    return [body.map(({ email }: { email: string }) => email), headers[TOTAL_COUNT_HEADER]]
  }
  const newest = people.map(({ email }) => email).toReversed()
  expect(await search('xanthippe', 1)).toEqual([newest.slice(0, 25), '2000'])
  expect(await search('xanthippe', 80)).toEqual([newest.slice(1975, 2000), '2000'])
  expect(await search('xanthippe rarely', 1)).toEqual([['many1@example.org', 'many0@example.org'], '2'])
})
