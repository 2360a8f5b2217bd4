import { randomUUID } from 'node:crypto'
import { listAudit } from '@sonocampus/contract/audit'
import { type ImportResult, type ImportRow, importStudents, previewImport } from '@sonocampus/contract/imports'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { apply, decide } from '#test/enrollment-steps.ts'
import { makeCourse } from '#test/make-course.ts'
import { moneySteps } from '#test/money-steps.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const { db } = test.deps
const [admin, clerk] = [await test.makeSession('admin'), await test.makeSession('clerk')]
const title = `Imported ${randomUUID()}`
const courseId = await makeCourse(test, { title, price_paisa: 2_000_000 })

let line = 1
const rowOf = (changes: Partial<ImportRow>): ImportRow => {
  line += 1
  return { line, email: `${randomUUID()}@example.org`, full_name: '', course: '', months: '', amount: '', ...changes }
}
const preview = async (rows: ImportRow[], as = admin): Promise<ImportResult[]> =>
  (await call(previewImport, { body: { rows } }, as)).body
const bring = async (
  rows: ImportRow[],
  as = admin,
  said: object = { reason: 'A scholarship.' },
): Promise<ImportResult[]> => (await call(importStudents, { body: { rows, ...said } }, as)).body
const userOf = (email: string) => db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
const paymentsOf = async (email: string) =>
  db
    .selectFrom('payments')
    .select('received_paisa')
    .where('user_id', '=', (await userOf(email))?.id ?? '')
    .execute()

it('refuses a clerk the rows for less than is due, and takes them from an administrator with a reason, which the trail keeps [import/less-than-due]', async () => {
  const rows = [
    rowOf({ course: title }),
    rowOf({ course: title, amount: '19,999' }),
    rowOf({ course: title, amount: '20,000' }),
  ]
  const emails = rows.map(({ email }) => email)
  const sentence = 'PKR 20,000 is due. Only an administrator can enroll a student for less.'
  for (const results of [await preview(rows, clerk), await bring(rows, clerk)])
    expect(results.map(({ state, text }) => [state, text.startsWith(sentence)])).toEqual([
      ['refused', true],
      ['refused', true],
      ['change', false],
    ])
  const silent = await bring(rows, admin, {})
  expect(silent.map(({ state, text }) => [state, text])).toEqual([
    ['refused', 'Give a reason for taking less than is due.'],
    ['refused', 'Give a reason for taking less than is due.'],
    ['same', expect.any(String)],
  ])
  expect(await Promise.all(emails.slice(0, 2).map(userOf))).toEqual([undefined, undefined])
  expect((await bring(rows)).map(({ state }) => state)).toEqual(['change', 'change', 'same'])
  const { id } = await db
    .selectFrom('payments')
    .select('id')
    .where('user_id', '=', (await userOf(emails[0] ?? ''))?.id ?? '')
    .executeTakeFirstOrThrow()
  const [entry] = (await call(listAudit, { query: { subject_id: id } }, admin)).body
  expect(entry.after).toMatchObject({ amount: 0, amount_due: 20_000, reason: 'A scholarship.' })
})

it('says of each seat what is due and what comes in, for the totals [import/totals]', async () => {
  const known = await test.makeSession()
  await moneySteps(test, admin).discount(known, courseId, 4_000)
  const rows = [
    rowOf({}),
    rowOf({ course: title, amount: '15,000' }),
    rowOf({ email: known.email, course: title, amount: '16,000' }),
  ]
  expect((await preview(rows)).map(({ seat }) => seat)).toEqual([
    null,
    { amount_received: 15_000, amount_due: 20_000, is_applicant_refused: false },
    { amount_received: 16_000, amount_due: 16_000, is_applicant_refused: false },
  ])
})

it('warns of refused applicants, and enrolls them only when that is confirmed [import/refused-applicant]', async () => {
  const [refused, again] = [await test.makeSession(), await test.makeSession()]
  for (const student of [refused, again])
    await decide(test, admin, (await apply(test, student, courseId)).body.application_id, 'rejected', 'Unreadable.')
  await apply(test, again, courseId)
  const rows = [refused, again].map(({ email }) => rowOf({ email, course: title, amount: '20,000' }))
  const before = await preview(rows, clerk)
  expect(before.map(({ state, seat }) => [state, seat?.is_applicant_refused])).toEqual([
    ['change', true],
    ['change', false],
  ])
  expect(before[0]?.text).toMatch(/ PKR 20,000 received\. This student's application was rejected\.$/)
  expect((await bring(rows, clerk)).map(({ state, text }) => [state, text])).toEqual([
    ['refused', "This student's application was rejected. Confirm that you want to enroll them anyway."],
    ['change', expect.any(String)],
  ])
  expect(await paymentsOf(refused.email)).toEqual([])
  expect((await bring(rows, clerk, { confirm_refused: true })).map(({ state }) => state)).toEqual(['change', 'same'])
})
