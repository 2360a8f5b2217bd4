import { listAudit } from '@sonocampus/contract/audit'
import { closeDay, type DayClose, exportDayClose, getDayClose, listDayCloses } from '@sonocampus/contract/day-closes'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { approvedApplicant, handInProof } from '#test/enrollment-steps.ts'
import { makeCourse } from '#test/make-course.ts'
import { moneySteps } from '#test/money-steps.ts'
import { findCloseFaults } from './index.ts'

const test = await buildTestApp()
afterAll(test.close)
const admin = await test.makeSession('admin')
const clerk = await test.makeSession('clerk')
const { approve, bankAccount, dayIn, grant, later, refund, writeOff } = moneySteps(test, admin)
const courseId = await makeCourse(test, { price_paisa: 1_000_000, title: 'Closes' })
const account = await bankAccount([courseId])

const read = async (day: string): Promise<DayClose> => (await test.call(getDayClose, { params: { day } }, clerk)).body
async function close(day: string, form: object = {}, who = clerk) {
  const { version, cash_net } = await read(day)
  const body = { day, version, cash_start: 0, cash_counted: Math.max(0, cash_net), reason: '', notes: '', ...form }
  return test.call(closeDay, { body }, who)
}
const payAtDesk = async (amount: number) => grant(await test.makeSession(), courseId, { amount_received: amount })
async function payByProof(amount: number) {
  const student = await approvedApplicant(test, admin, courseId)
  const { id } = (await handInProof(test, student, courseId, { bank_account_id: account })).body
  await approve(id, { amount_received: amount })
  return { id: id as string, student }
}
const sumsOf = ({ accounts }: DayClose) =>
  Object.fromEntries(accounts.map(({ account: of, received, refunded, net }) => [of, [received, refunded, net]]))

it('closes a day once, with sums by account and person and the name of who closed [money/close-day]', async () => {
  const day = dayIn(0)
  const { id } = await payByProof(9_000)
  await payAtDesk(10_000)
  await refund(id, 1_500.5)
  expect(sumsOf(await read(day))).toEqual({ cash: [10_000, 1_500.5, 8_499.5], [account]: [9_000, 0, 9_000] })
  const closed = await close(day, { cash_start: 500, cash_counted: 8_999.5, notes: 'Quiet.' })
  expect([closed.status, closed.body.closed]).toEqual([
    201,
    expect.objectContaining({ by: clerk.email, cash_expected: 8_999.5, difference: 0, notes: 'Quiet.' }),
  ])
  const kept = await read(day)
  expect(sumsOf(kept)).toEqual({ cash: [10_000, 1_500.5, 8_499.5], [account]: [9_000, 0, 9_000] })
  expect(kept.accounts[0]?.staff).toEqual([expect.objectContaining({ movements: 2, received: 10_000 })])
  expect(kept.closed?.number).toMatch(/^D-\d{6}$/)
  expect(await close(day)).toBeRefused('day_already_closed')
  const trail = (await test.call(listAudit, { query: { action: 'day.closed' } }, admin)).body
  expect(trail[0].summary).toContain('received PKR 19,000')
})

it('asks why the counted cash differs, and refuses days to come and days nobody has seen [money/close-day]', async () => {
  await later(1, admin, clerk)
  const day = dayIn(0)
  await payAtDesk(10_000)
  const seen = await read(day)
  expect(seen.last_cash_start, 'as on the day before').toBe(500)
  expect(await close(day, { cash_counted: 9_900 })).toBeRefused('invalid')
  expect(await close(dayIn(1))).toBeRefused('day_not_begun')
  expect(await close(dayIn(-400))).toBeRefused('invalid')
  await payAtDesk(10_000)
  expect(await close(day, { version: seen.version })).toBeRefused('day_changed')
  const { body } = await close(day, { cash_counted: 19_900, reason: 'A note of 100 was false.' })
  expect(body.closed).toMatchObject({ difference: -100, reason: 'A note of 100 was false.' })
})

it('is closed by one of two who close it at once, and numbers closes without a gap [money/close-day]', async () => {
  await later(1, admin, clerk)
  const { version } = await read(dayIn(0))
  const body = { day: dayIn(0), version, cash_start: 0, cash_counted: 0, reason: '', notes: '' }
  const both = await Promise.all([clerk, admin].map((who) => test.call(closeDay, { body }, who)))
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(both.find(({ status }) => status === 409)).toBeRefused('day_already_closed')
  const listed = (await test.call(listDayCloses, { query: {} }, clerk)).body
  const numbers = listed.map(({ number }: { number: string }) => Number(number.slice(2)))
  expect(numbers).toEqual(numbers.map((_: number, n: number) => numbers.length - n))
  const paged = await test.call(listDayCloses, { query: { page: 2, page_size: 1 } }, clerk)
  expect([paged.body.length, paged.headers['x-total-count']]).toEqual([1, String(listed.length)])
})

it('counts what is booked after the close as a correction of the next one, once [money/close-corrections]', async () => {
  await later(1, admin, clerk)
  const day = dayIn(0)
  const { id, student } = await payByProof(9_000)
  await close(day)
  test.clock.advance(60_000)
  await refund(id, 2_000, { account })
  await writeOff(student, courseId, 1_000)
  test.clock.advance(1_000)
  await payAtDesk(10_000)
  const since = async () => (await read(day)).closed?.changed_since
  expect(await since()).toEqual({ movements: 3, net: 8_000, counted_in: [] })
  expect(sumsOf(await read(day))[account]).toEqual([9_000, 0, 9_000])
  expect((await read(dayIn(-9))).correction_count).toBe(0)
  await later(3, admin, clerk)
  await payAtDesk(10_000)
  const next = (await close(dayIn(0))).body as DayClose
  expect(sumsOf(next)).toEqual({ cash: [20_000, 0, 20_000], [account]: [0, 2_000, -2_000] })
  expect([next.correction_count, next.corrections.map(({ kind, amount }) => [kind, amount])]).toEqual([
    3,
    [
      ['refund', -2_000],
      ['write_off', 1_000],
      ['received', 10_000],
    ],
  ])
  expect(await since()).toEqual({ movements: 3, net: 8_000, counted_in: [next.closed?.number] })
  await later(1, admin, clerk)
  expect((await read(dayIn(0))).correction_count).toBe(0)
  expect(await findCloseFaults(test.deps.db)).toEqual([])
})

it('exports a close without names of students [money/close-day]', async () => {
  const [newest] = (await test.call(listDayCloses, { query: { page: 1, page_size: 1 } }, clerk)).body
  const { raw, headers } = await test.call(exportDayClose, { params: { day: newest.day } }, clerk)
  expect(headers['content-disposition']).toContain(`close-${newest.day}.csv`)
  expect(raw.body.trim().split('\r\n')).toHaveLength(5)
  expect(raw.body).toContain('"Of an earlier day"')
  expect(raw.body).not.toContain('@student')
  expect(await test.call(exportDayClose, { params: { day: dayIn(0) } }, clerk)).toBeRefused('not_found')
})

it('tells in fsck of a close whose sums, cash or lines no longer fit [money/close-adds-up]', async () => {
  const { db } = test.deps
  const [newest] = (await test.call(listDayCloses, { query: { page: 1, page_size: 1 } }, clerk)).body
  const faults = async (change: (paisa: number) => Promise<unknown>) => {
    await change(1)
    const found = await findCloseFaults(db)
    await change(-1)
    return found
  }
  const sums = (paisa: number) =>
    db
      .updateTable('day_close_sums')
      .set((eb) => ({ received_paisa: eb('received_paisa', '+', paisa) }))
      .where('close_id', '=', newest.id)
      .where('account', '=', account)
      .execute()
  const cash = (paisa: number) =>
    db
      .updateTable('day_closes')
      .set((eb) => ({ cash_expected_paisa: eb('cash_expected_paisa', '+', paisa) }))
      .where('id', '=', newest.id)
      .execute()
  const lines = (paisa: number) =>
    db
      .updateTable('day_close_lines')
      .set((eb) => ({ amount_paisa: eb('amount_paisa', '+', paisa) }))
      .where('close_id', '=', newest.id)
      .where('kind', '=', 'write_off')
      .execute()
  expect(await faults(sums)).toEqual([`The sums of the close ${newest.number} differ from its lines.`])
  expect(await faults(cash)).toEqual([`The sums of the close ${newest.number} differ from its lines.`])
  expect(await faults(lines)).toEqual([
    `The sums of the close ${newest.number} differ from its lines.`,
    `Lines of the close ${newest.number} differ from what is booked: 1.`,
  ])
})
