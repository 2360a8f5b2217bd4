import { exportStatement, getStatement } from '@sonocampus/contract/statements'
import {
  getStatementCheck,
  judgeStatementLine,
  listStatementChecks,
  type MatchedLine,
  matchStatement,
  type OurPayment,
} from '@sonocampus/contract/statements.checks'
import { eraseStudent } from '@sonocampus/contract/student-record'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp, PASSWORD } from '#test/build-test-app.ts'
import { approvedApplicant, handInProof } from '#test/enrollment-steps.ts'
import { makeCourse } from '#test/make-course.ts'
import { moneySteps } from '#test/money-steps.ts'

const test = await buildTestApp()
afterAll(test.close)
const admin = await test.makeSession('admin')
const { approve, bankAccount, dayIn, grant, later, refund, statement } = moneySteps(test, admin)
const courseId = await makeCourse(test, { price_paisa: 1_000_000, title: 'Statements' })
const account = await bankAccount([courseId])

async function proof(transaction_id: string, bank_account_id?: string) {
  const student = await approvedApplicant(test, admin, courseId)
  const body = { transaction_id, ...(bank_account_id ? { bank_account_id } : {}) }
  return { student, id: (await handInProof(test, student, courseId, body)).body.id as string }
}
const FILE = { file_name: 'november.csv', file_hash: 'a'.repeat(64) }
const match = async (lines: { reference: string; amount: number; day?: string }[], more: object = {}) => {
  const body = { bank_account_id: account, from: dayIn(0), to: dayIn(0), lines, ...FILE, ...more }
  return test.call(matchStatement, { body }, admin)
}

it('lists what came in and was given back on a day, by account, in order and with sums [money/statements]', async () => {
  const [one, two, unnamed] = [await proof('AA-1', account), await proof('AA-2', account), await proof('AA-3')]
  const desk = await test.makeSession()
  await approve(one.id, { amount_received: 9_000 })
  test.clock.advance(1_000)
  await approve(two.id)
  test.clock.advance(1_000)
  await refund(one.id, 2_000, { account })
  await refund(two.id, 500)
  await approve(unnamed.id)
  await grant(desk, courseId, { amount_received: 10_000 })
  const ours = await statement(account)
  expect(ours.lines.map(({ amount }: { amount: number }) => amount)).toEqual([9_000, 10_000, -2_000])
  expect(ours).toMatchObject({ received: 19_000, refunded: 2_000, balance: 17_000 })
  expect(ours.lines[0]).toMatchObject({ kind: 'received', transaction_id: 'AA-1', student: { id: one.student.id } })
  expect(await statement('cash')).toMatchObject({ received: 10_000, refunded: 500, balance: 9_500 })
  expect(await statement('unnamed')).toMatchObject({ received: 10_000, refunded: 0 })
  expect((await statement(account, dayIn(0), { page: 2, page_size: 2 })).lines).toHaveLength(1)
  expect((await statement(account, dayIn(-1))).lines).toEqual([])
  const late = await test.call(getStatement, { query: { account } }, admin)
  expect(late.body.day).toBe(dayIn(0))
  const csv = await test.call(exportStatement, { query: { day: dayIn(0), account } }, admin)
  expect(csv.headers['content-type']).toContain('text/csv')
  expect(csv.raw.body).toMatch(/"AA-1".*"9000.00".*\r\n.*"AA-2".*\r\n.*"Refund".*"2000.00"/)
})

it("proposes payments for a bank's lines and decides nothing [money/bank-file, money/bank-ids]", async () => {
  await later(2, admin)
  const [waits, done, short, absent] = [
    await proof('BB-1001', account),
    await proof('BB-1002', account),
    await proof('BB-1003', account),
    await proof('BB-1004', account),
  ]
  const unnamed = await proof('BB-1005')
  const elsewhere = await proof('BB-1006', await bankAccount([courseId]))
  await approve(done.id)
  await approve(absent.id)
  const { status, body } = await match([
    { reference: 'IBFT bb-1001 Amina', amount: 10_000 },
    { reference: 'BB-1002', amount: 10_000 },
    { reference: 'BB-1003', amount: 9_999 },
    { reference: 'BB-1005', amount: 10_000 },
    { reference: 'Raast-BB-1006-SANA KHAN', amount: 10_000 },
    { reference: 'BB-1009', amount: 10_000 },
  ])
  expect(status).toBe(200)
  const isHere = (payment: OurPayment | null) => payment?.account && payment.account.id === account
  expect(
    body.lines.map(({ result, payment }: MatchedLine) => [result, payment?.id, payment?.status, isHere(payment)]),
  ).toEqual([
    ['same', waits.id, 'pending', true],
    ['same', done.id, 'approved', true],
    ['amount_differs', short.id, 'pending', true],
    ['same', unnamed.id, 'pending', null],
    ['same', elsewhere.id, 'pending', false],
    ['unknown', undefined, undefined, undefined],
  ])
  expect(body.missing.map(({ id }: { id: string }) => id)).toEqual([absent.id])
  const again = await match([{ reference: 'BB-1001', amount: 10_000 }])
  expect(again.body.lines[0].payment.status).toBe('pending')
})

it('compares at most 2,000 lines of at most a year [money/bank-file]', async () => {
  const line = { reference: 'x', amount: 1 }
  expect(await match(Array.from({ length: 2001 }, () => line))).toBeRefused('invalid')
  const of = async (days: number) => {
    return (await match([line], { from: dayIn(1 - days) })).status
  }
  expect([await of(366), await of(367)]).toEqual([200, 422])
})

it('never has one id both as missing and as unknown, however it is written [money/bank-blanks]', async () => {
  await later(4, admin)
  const [typed, dropped] = [await proof('99 88 77 66 55 44 33', account), await proof('000123987', account)]
  const { body } = await match([
    { reference: 'IBFT 9 9887-766 55443 3 AMINA', amount: 10_000 },
    { reference: 'TID 123987', amount: 10_000 },
  ])
  expect(body.lines.map(({ result, payment }: MatchedLine) => [result, payment?.id])).toEqual([
    ['same', typed.id],
    ['same', dropped.id],
  ])
  const missing = body.missing.map(({ id }: OurPayment) => id)
  expect([missing.includes(typed.id), missing.includes(dropped.id)]).toEqual([false, false])
})

it('shows likely payments by amount and day, and somebody says whether they are the same [money/bank-likely]', async () => {
  await later(20, admin)
  const [one, other] = [await proof('CC-7001', account), await proof('CC-7002', account)]
  await approve(other.id, { amount_received: 7_000 })
  const { body } = await match([
    { reference: 'CC-7010', amount: 10_000, day: dayIn(0) },
    { reference: 'CC-7020', amount: 7_000, day: dayIn(2) },
    { reference: 'CC-7030', amount: 7_000, day: dayIn(30) },
  ])
  const results = ({ lines }: { lines: MatchedLine[] }) => lines.map(({ result, payment }) => [result, payment?.id])
  expect(results(body)).toEqual([
    ['likely', one.id],
    ['likely', other.id],
    ['unknown', undefined],
  ])
  const isMissing = ({ missing }: { missing: OurPayment[] }, id: string) => missing.some((ours) => ours.id === id)
  expect([isMissing(body, one.id), isMissing(body, other.id)]).toEqual([false, false])
  const judge = (position: string, is_same: boolean) =>
    test.call(judgeStatementLine, { params: { checkId: body.id, position }, body: { is_same } }, admin)
  expect((await judge('0', true)).body.open_count).toBe(body.open_count - 1)
  const after = (await judge('1', false)).body
  expect(results(after)).toEqual([
    ['confirmed', one.id],
    ['unknown', undefined],
    ['unknown', undefined],
  ])
  expect([after.lines[0].judged_by, isMissing(after, other.id)]).toEqual([admin.email, true])
  expect(await judge('1', true)).toBeRefused('line_already_judged')
  expect(await judge('2', true)).toBeRefused('line_already_judged')
  expect((await test.call(getStatementCheck, { params: { checkId: body.id } }, admin)).body).toEqual(after)
})

it('keeps each check, lists them in pages, and says when the same file was checked before [money/bank-kept]', async () => {
  await later(20, admin)
  const { student, id } = await proof('DD-8001', account)
  const file = { file_name: 'december.csv', file_hash: 'b'.repeat(64) }
  const lines = [{ reference: 'IBFT DD-8001 ZUBAIDA', amount: 10_000, line: 7 }]
  const first = (await match(lines, file)).body
  test.clock.advance(60_000)
  const again = (await match(lines, file)).body
  expect([first.checked_before, again.checked_before]).toEqual([
    null,
    { id: first.id, at: first.checked_at, by: admin.email },
  ])
  const listed = await test.call(listStatementChecks, { query: { page: 1, page_size: 1 } }, admin)
  expect(listed.body).toEqual([
    expect.objectContaining({ id: again.id, file_name: 'december.csv', from: dayIn(0), checked_by: admin.email }),
  ])
  expect(Number(listed.headers['x-total-count'])).toBeGreaterThan(2)
  await approve(id)
  const kept = async () => (await test.call(getStatementCheck, { params: { checkId: first.id } }, admin)).body.lines[0]
  expect(await kept()).toMatchObject({ line: 7, text: 'IBFT DD-8001 ZUBAIDA', result: 'same' })
  expect((await kept()).payment.status).toBe('approved')
  const erased = { email: student.email, current_password: PASSWORD }
  await test.call(eraseStudent, { params: { userId: student.id }, body: erased }, admin)
  expect(await kept()).toMatchObject({ text: '', amount: 10_000, result: 'same' })
})
