import { randomUUID } from 'node:crypto'
import { listAudit } from '@sonocampus/contract/audit'
import { guardLimits } from '@sonocampus/contract/guard-limits'
import { type ImportResult, type ImportRow, importStudents, previewImport } from '@sonocampus/contract/imports'
import { setUserActive } from '@sonocampus/contract/users'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { approvedApplicant, handInProof } from '#test/enrollment-steps.ts'
import { makeCourse } from '#test/make-course.ts'
import { moneySteps } from '#test/money-steps.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const { db } = test.deps
const [admin, clerk] = [await test.makeSession('admin'), await test.makeSession('clerk')]
const title = `Imported ${randomUUID()}`
const courseId = await makeCourse(test, { title, price_paisa: 2_000_000 })
const newEmail = () => `${randomUUID()}@example.org`

let line = 1
const rowOf = (changes: Partial<ImportRow>): ImportRow => {
  line += 1
  return { line, email: newEmail(), full_name: '', course: '', months: '', amount: '', ...changes }
}
const preview = async (rows: ImportRow[]): Promise<ImportResult[]> =>
  (await call(previewImport, { body: { rows } }, admin)).body
const bring = async (rows: ImportRow[]): Promise<ImportResult[]> =>
  (await call(importStudents, { body: { rows, reason: 'A scholarship.' } }, admin)).body
const userOf = (email: string) => db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
const paymentsOf = async (email: string) =>
  db
    .selectFrom('payments')
    .select('received_paisa')
    .where('user_id', '=', (await userOf(email))?.id ?? '')
    .execute()

it('says for each row what would change or what is wrong with it, and writes nothing [import/dry-run]', async () => {
  const [known, inactive] = [await test.makeSession(), await test.makeSession()]
  await call(setUserActive, { params: { userId: inactive.id }, body: { is_active: false } }, admin)
  const twice = rowOf({ course: title })
  const rows = [
    rowOf({ email: 'nobody' }),
    rowOf({ email: admin.email }),
    rowOf({ email: inactive.email }),
    rowOf({ course: 'Astrology' }),
    rowOf({ course: title, months: '61' }),
    rowOf({ course: title, amount: '-5' }),
    rowOf({ months: '4' }),
    rowOf({ email: known.email.toUpperCase() }),
    rowOf({}),
    rowOf({ email: known.email, course: title.toUpperCase(), months: '6', amount: '18,000.50' }),
    twice,
    { ...twice, line: 99 },
  ]
  expect((await preview(rows)).map(({ state, text }) => [state, text])).toEqual([
    ['refused', "“nobody” isn't an email address."],
    ['refused', 'This email belongs to a staff member.'],
    ['refused', 'This account is inactive.'],
    ['refused', 'There is no course named “Astrology”.'],
    ['refused', "“61” isn't a number of months from 1 to 60."],
    ['refused', "“-5” isn't an amount in rupees."],
    ['refused', 'Months and an amount need a course.'],
    ['same', 'This student is already registered.'],
    ['change', 'New student.'],
    ['change', `Existing student: ${title} for 6 months, PKR 18,000.5 received (PKR 20,000 is due).`],
    ['change', `New student: ${title} for 4 months, free of charge (PKR 20,000 is due).`],
    ['refused', `Line ${twice.line} has the same student and course.`],
  ])
  expect([await userOf(twice.email), await paymentsOf(known.email)]).toEqual([undefined, []])
})

it('makes students and seats with money as at the desk, invites them, and changes nothing the second time [import/import, import/twice]', async () => {
  const known = await test.makeSession()
  const rows = [
    rowOf({ full_name: 'Sana Tariq', course: title, months: '3', amount: '15000' }),
    rowOf({ email: known.email, course: courseId }),
    rowOf({ full_name: 'Only Student' }),
    rowOf({ course: 'Astrology' }),
  ]
  expect((await bring(rows)).map(({ state }) => state)).toEqual(['change', 'change', 'change', 'refused'])
  const made = await userOf(rows[0]?.email ?? '')
  expect(made).toMatchObject({ full_name: 'Sana Tariq', role: 'student' })
  const seat = await db
    .selectFrom('enrollments')
    .selectAll()
    .where('user_id', '=', made?.id ?? '')
    .executeTakeFirst()
  expect(seat).toMatchObject({ course_id: courseId })
  expect(await paymentsOf(rows[0]?.email ?? '')).toEqual([{ received_paisa: 1_500_000 }])
  expect(await paymentsOf(known.email)).toEqual([{ received_paisa: 0 }])
  expect(await userOf(rows[3]?.email ?? '')).toBeUndefined()
  await test.runJobs()
  const invited = () => test.mails.filter(({ subject }) => subject === 'Your account is ready').map(({ to }) => to)
  expect(invited().toSorted()).toEqual([rows[0]?.email, rows[2]?.email].toSorted())
  const trail = async () => (await call(listAudit, { query: { subject_id: made?.id } }, admin)).body.length
  expect(await trail()).toBe(1)

  expect((await bring(rows)).map(({ state }) => state)).toEqual(['same', 'same', 'same', 'refused'])
  await test.runJobs()
  expect([invited().length, (await paymentsOf(known.email)).length, await trail()]).toEqual([2, 1, 1])
  expect(
    await db
      .selectFrom('enrollments')
      .selectAll()
      .where('user_id', '=', made?.id ?? '')
      .executeTakeFirst(),
  ).toEqual(seat)
})

it('says by its line what cannot be stored or is too long, and goes on with the others [import/by-line]', async () => {
  const known = rowOf({ full_name: 'Sana Khan' })
  await bring([known])
  const rows = [
    rowOf({ full_name: 'x'.repeat(201) }),
    rowOf({ full_name: 'Nul \0' }),
    rowOf({ email: `${'\0'}@example.org` }),
    rowOf({ full_name: 'Half \ud800' }),
    rowOf({ course: title, months: '1e1' }),
    rowOf({ email: known.email, full_name: 'Amina Bibi', course: title }),
    rowOf({ full_name: 'Rene\u0301' }),
  ]
  const results = await preview(rows)
  expect(results.map(({ state, text, full_name }) => [state, text, full_name.slice(0, 10)])).toEqual([
    ['refused', 'The name is longer than 200 characters.', 'xxxxxxxxxx'],
    ['refused', 'This line contains characters that cannot be stored.', 'Nul \0'],
    ['refused', 'This line contains characters that cannot be stored.', ''],
    ['refused', 'This line contains characters that cannot be stored.', expect.any(String)],
    ['refused', "“1e1” isn't a number of months from 1 to 60.", ''],
    [
      'change',
      `Existing student (Sana Khan): ${title} for 4 months, free of charge (PKR 20,000 is due). Their email is not confirmed: they choose a password by mail.`,
      'Amina Bibi',
    ],
    ['change', 'New student.', 'René'],
  ])
})

it('reads amounts as people write them, and books none that is in doubt [import/amounts]', async () => {
  const written = ['PKR 20,000', 'Rs. 20,000', '20,000.00', '20000', '20.000', '1e4', '0x10', '20,00']
  const results = await preview(written.map((amount) => rowOf({ course: title, amount })))
  expect(results.map(({ text }) => text)).toEqual([
    ...Array.from({ length: 4 }, () => `New student: ${title} for 4 months, PKR 20,000 received.`),
    ...['20.000', '1e4', '0x10', '20,00'].map((amount) => `“${amount}” isn't an amount in rupees.`),
  ])
})

it('says of money for a running enrollment that it is not booked, unless it was [import/not-booked]', async () => {
  const row = rowOf({ course: title, amount: '20,000' })
  await bring([row])
  const rest = { ...row, amount: '5,000' }
  expect(await bring([row])).toMatchObject([{ state: 'same' }])
  expect(await bring([rest])).toMatchObject([
    {
      state: 'refused',
      text: expect.stringMatching(/^Already .*, so PKR 5,000 isn't booked\. Record it on the student's page\.$/),
    },
  ])
  expect(await paymentsOf(row.email)).toEqual([{ received_paisa: 2_000_000 }])
})

it('answers row by row when one file is sent three times at once, and does it once [import/at-once]', async () => {
  const rows = Array.from({ length: 5 }, () => rowOf({ course: title, amount: '20,000' }))
  const answers = await Promise.all(Array.from({ length: 3 }, () => call(importStudents, { body: { rows } }, clerk)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  for (const [at, { email }] of rows.entries()) {
    const states: string[] = answers.map(({ body }) => body[at].state)
    expect(states.toSorted()).toEqual(['change', 'same', 'same'])
    expect(await paymentsOf(email)).toHaveLength(1)
  }
})

it('looks at 1,000 rows and takes 50 at a time, from the desk alone [import/dry-run]', async () => {
  const many = (count: number) => Array.from({ length: count }, () => rowOf({ course: title }))
  expect(await preview(many(guardLimits.imports.rows))).toHaveLength(1000)
  expect(await call(previewImport, { body: { rows: many(guardLimits.imports.rows + 1) } }, clerk)).toBeRefused(
    'invalid',
  )
  expect((await call(importStudents, { body: { rows: many(guardLimits.imports.portion + 1) } }, clerk)).status).toBe(
    422,
  )
  expect(await call(importStudents, { body: { rows: many(1) } }, await test.makeSession('teacher'))).toBeRefused(
    'forbidden',
  )
})

it('asks before all that the import asks: proofs that wait, what is owed, plans [import/asks-the-same]', async () => {
  const steps = moneySteps(test, admin)
  const made = async () => {
    const own = await makeCourse(test, { title: `Own ${randomUUID()}`, price_paisa: 2_000_000 })
    return { courseId: own, student: await approvedApplicant(test, admin, own) }
  }
  const [waits, debtor, planned, ended] = [await made(), await made(), await made(), await made()]
  await handInProof(test, waits.student, waits.courseId)
  await steps.grant(ended.student, ended.courseId, { amount_received: 15_000, duration_months: 1 })
  await steps.later(60, admin, clerk)
  await steps.grant(debtor.student, debtor.courseId, { amount_received: 15_000 })
  await steps.plan(planned.student, planned.courseId, [15_000, 5_000])
  const row = ({ student, courseId: course }: Awaited<ReturnType<typeof made>>, amount: string) =>
    rowOf({ email: student.email, course, amount })
  const rows = [row(waits, '20000'), row(debtor, '5000'), row(planned, ''), row(ended, '20000'), row(ended, '25000')]
  const requested = [...rows.slice(0, 4)]
  const before = await preview(requested)
  expect(before.map(({ state, text }) => [state, text])).toEqual([
    ['refused', expect.stringMatching(/^Payment P-\d+ is still pending\. Approve or reject it first\.$/)],
    ['refused', "Already enrolled, and PKR 5,000 is due. Record the payment on the student's page."],
    ['refused', expect.stringContaining('This student has an instalment plan.')],
    ['refused', expect.stringContaining('PKR 5,000 is still due for this course. Take PKR 25,000')],
  ])
  expect(await bring(requested)).toEqual(before)
  expect((await bring(rows.slice(4))).map(({ state }) => state)).toEqual(['change'])
  expect((await bring([row(debtor, '15000')])).map(({ state }) => state)).toEqual(['same'])
})
