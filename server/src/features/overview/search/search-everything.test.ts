import { requestCertificate, revokeCertificate } from '@sonocampus/contract/certificates'
import { deleteCourse } from '@sonocampus/contract/courses'
import { limits } from '@sonocampus/contract/limits'
import { approvePayment } from '@sonocampus/contract/payments.admin'
import { type FoundEverything, searchEverything } from '@sonocampus/contract/search'
import { deleteUser } from '@sonocampus/contract/users'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { apply, approvedApplicant, decide, handInProof } from '#test/enrollment-steps.ts'
import { makeFinisher, makeLesson } from '#test/finish-course.ts'
import { makeCourse } from '#test/make-course.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')
const find = async (q: string): Promise<FoundEverything> => (await call(searchEverything, { query: { q } }, admin)).body
const NOTHING = { students: [], courses: [], applications: [], payments: [], certificates: [] }

/** A student with a name, a number, an application and a payment; another one beside them must never be found. */
async function person(full_name: string, contact_number: string, transaction_id: string, price_paisa: number) {
  const user = await test.makeUser('student', { full_name })
  const student = { ...user, ...(await test.logInAs(user.email)) }
  const courseId = await makeCourse(test, { title: `Doppler ${transaction_id}`, price_paisa })
  const applicationId: string = (await apply(test, student, courseId)).body.application_id
  await test.deps.db.updateTable('applications').set({ contact_number }).where('id', '=', applicationId).execute()
  await decide(test, admin, applicationId, 'approved')
  const paymentId: string = (await handInProof(test, student, courseId, { transaction_id })).body.id
  const { body } = await call(approvePayment, { params: { paymentId }, body: { duration_months: 4 } }, admin)
  return { ...student, courseId, applicationId, paymentId, receipt: body.receipt_number as string, number: body.number }
}
const zoya = await person('Zoya Rahman', '+92 (321) 765-4321', 'TX-ZOYA-1', 4_321_050)
const hamid = await person('Hamid Butt', '0300 1112223', 'TX-HAMID-1', 1_700_000)

it.each(['zoya rah', zoya.email.slice(0, 12), '0321 7654321'])(
  'finds a student by %s, and all that belongs to them [search/everything, search/students]',
  async (q) => {
    const found = await find(q)
    expect(found.students).toEqual([
      { id: zoya.id, full_name: 'Zoya Rahman', email: zoya.email, phone: '+92 (321) 765-4321' },
    ])
    expect(found.applications.map(({ id }) => id)).toEqual([zoya.applicationId])
    expect(found.payments.map(({ id }) => id)).toEqual([zoya.paymentId])
  },
)

it('finds an application by its case number, with what it is about [search/applications]', async () => {
  const case_number = `A-${hamid.applicationId.slice(0, 8).toUpperCase()}`
  for (const q of [case_number, case_number.slice(2), case_number.toLowerCase()])
    expect((await find(q)).applications).toEqual([
      {
        id: hamid.applicationId,
        case_number,
        status: 'approved',
        name: 'Amina Khan',
        course_title: 'Doppler TX-HAMID-1',
      },
    ])
})

it('finds a payment by its number, its receipt, its transaction and its amount [search/payments]', async () => {
  const payment = {
    id: zoya.paymentId,
    number: zoya.number,
    receipt_number: zoya.receipt,
    transaction_id: 'TX-ZOYA-1',
    status: 'approved',
    amount_due: 43_210.5,
    name: 'Zoya Rahman',
    course_title: 'Doppler TX-ZOYA-1',
  }
  for (const q of [`P-${zoya.number}`, zoya.receipt, 'tx - zoya', '43,210.50', 'Rs 43210.5', 'PKR 43,210.50'])
    expect([q, (await find(q)).payments]).toEqual([q, [payment]])
  expect((await find('43,210')).payments).toEqual([])
})

it('finds a certificate by its number and by the name on it, also of a student whose email has changed [search/certificates]', async () => {
  const courseId = await makeCourse(test, { title: 'Sonography of the Neck' })
  const lessons = [await makeLesson(test, courseId)]
  const student = await makeFinisher(test, admin, courseId, lessons, 'Nadia Jamil')
  const input = { params: { courseId }, query: { name: 'Nadia Jamil' } }
  const { number, code } = (await call(requestCertificate, input, student)).body
  await test.deps.db.updateTable('users').set({ email: 'jamil.n@example.org' }).where('id', '=', student.id).execute()
  const quoted = [number, number.toLowerCase(), number.slice(4), code.toLowerCase()]
  for (const q of [...quoted, 'nadia jam', 'jamil.n@', 'ja'])
    expect([q, (await find(q)).certificates]).toEqual([
      q,
      [
        {
          id: expect.any(String),
          number,
          status: 'valid',
          full_name: 'Nadia Jamil',
          course_title: 'Sonography of the Neck',
        },
      ],
    ])
  const [found] = (await find(number)).certificates
  const certificateId = found?.id ?? ''
  await call(revokeCertificate, { params: { certificateId }, body: { reason: 'A mistake.' } }, admin)
  expect((await find(number)).certificates).toMatchObject([{ status: 'revoked' }])
})

it('finds what waits before what is decided, and no more than a few of a kind [search/few]', async () => {
  const courseId = await makeCourse(test, { title: 'Echo of many' })
  const students = []
  for (let n = 0; n < limits.foundOfAKind + 1; n += 1) {
    const student = await approvedApplicant(test, admin, courseId)
    await handInProof(test, student, courseId, { transaction_id: `MANY-${n}` })
    students.push(student)
  }
  await test.deps.db
    .updateTable('users')
    .set({ full_name: 'Zoya Manifold' })
    .where(
      'id',
      'in',
      students.map(({ id }) => id),
    )
    .execute()
  for (const kind of ['students', 'applications', 'payments'] as const)
    expect((await find('manifold'))[kind]).toHaveLength(limits.foundOfAKind)
  expect((await find('MANY-')).payments).toHaveLength(limits.foundOfAKind)
  const ofZoyas = (await find('zoya')).payments
  expect(ofZoyas.map(({ status }) => status)).toEqual(Array(limits.foundOfAKind).fill('pending'))
})

it('finds courses that are there, and nobody and nothing that is deleted [search/courses, search/deleted]', async () => {
  const courseId = await makeCourse(test, { title: 'Thyroid in practice' })
  const student = await approvedApplicant(test, admin, courseId)
  await test.deps.db.updateTable('users').set({ full_name: 'Qamar Gone' }).where('id', '=', student.id).execute()
  await handInProof(test, student, courseId, { transaction_id: 'TX-GONE' })
  expect(await find('ROID IN')).toEqual({
    ...NOTHING,
    courses: [{ id: courseId, title: 'Thyroid in practice', status: 'active' }],
  })
  expect((await find('qamar')).students).toHaveLength(1)
  await call(deleteUser, { params: { userId: student.id } }, admin)
  await call(deleteCourse, { params: { courseId } }, admin)
  for (const q of ['qamar', 'TX-GONE', 'roid in', 'nobody is called so', '%', '"'])
    expect([q, await find(q)]).toEqual([q, NOTHING])
})

it('finds no administrator among the students, and asks for something to look for [search/students, search/empty]', async () => {
  expect((await find(admin.email)).students).toEqual([])
  expect(await call(searchEverything, { query: { q: '  ' } }, admin)).toBeRefused('invalid')
})
