import { closeDay, getDayClose, TODAY } from '@sonocampus/contract/day-closes'
import { undoDecision } from '@sonocampus/contract/decisions'
import { limits } from '@sonocampus/contract/limits'
import * as fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { findCloseFaults } from '#src/features/access/day-closes/index.ts'
import { addDays, calendarOf } from '#src/institute/calendar.ts'
import { buildTestApp } from './build-test-app.ts'
import { approvedApplicant, handInProof } from './enrollment-steps.ts'
import { makeCourse } from './make-course.ts'
import { moneySteps } from './money-steps.ts'
import { SEED, tell, triesOf } from './trust.ts'

const RUNS = triesOf(6)
const HOUR = 3_600_000

const test = await buildTestApp()
afterAll(test.close)
const { deps, call } = test
const [admin, clerk] = [await test.makeSession('admin'), await test.makeSession('clerk')]
const steps = moneySteps(test, admin)
const { dayOf } = calendarOf('Asia/Karachi')
const today = () => dayOf(test.clock.now())

/** As somebody does it on the screen: reads the day, counts, closes. Days that are closed already stay as they are. */
async function close(day: string): Promise<void> {
  const { version, cash_net, closed } = (await call(getDayClose, { params: { day } }, clerk)).body
  if (closed) return
  const cash = { cash_start: 100, cash_counted: Math.max(0, 100 + cash_net), reason: 'A refund from the safe.' }
  expect((await call(closeDay, { body: { day, version, ...cash } }, clerk)).status).toBe(201)
}

type World = { student: Awaited<ReturnType<typeof approvedApplicant>>; account: string; courseId: string }
const paid = (student: { id: string }) =>
  deps.db
    .selectFrom('payments')
    .select('id')
    .where('user_id', '=', student.id)
    .where('status', '=', 'approved')
    .execute()

const amount = fc.integer({ min: 1, max: 2_200_000 }).map((paisa) => paisa / 100)
const named = fc.boolean()
const deed = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('proof' as const), amount, named }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('desk' as const), amount }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('refund' as const), amount, named }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('let off' as const, 'undone' as const) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('hours' as const), hours: fc.integer({ min: 1, max: 30 }) }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('close' as const), ago: fc.constantFrom(0, 0, 0, 1, 2) }) },
)
type Deed = typeof deed extends fc.Arbitrary<infer D> ? D : never

async function act(one: Deed, { student, account, courseId }: World): Promise<void> {
  if (one.kind === 'hours') {
    test.clock.advance(one.hours * HOUR)
    await steps.later(0, admin, clerk)
  } else if (one.kind === 'close') await close(addDays(today(), -one.ago))
  else if (one.kind === 'desk') await steps.grant(student, courseId, { amount_received: one.amount })
  else if (one.kind === 'proof') {
    Object.assign(student, await test.logInAs(student.email))
    const proof = await handInProof(test, student, courseId, one.named ? { bank_account_id: account } : {})
    if (proof.status === 201) await steps.approve(proof.body.id, { amount_received: one.amount })
  } else if (one.kind === 'refund') {
    const [payment] = await paid(student)
    if (payment) await steps.refund(payment.id, one.amount, { account: one.named ? account : 'cash' })
  } else {
    const { balance = 0 } = (await steps.duesOf(student))[0] ?? {}
    const queued = await steps.queueWriteOff(student, courseId, balance || 1)
    if (one.kind === 'undone') await call(undoDecision, { params: { decisionId: queued.body.id } }, admin)
    test.clock.advance(limits.decisions.grace)
    await test.runJobs()
  }
}

/** Every movement in the books, by its own table. */
async function booked(): Promise<{ key: string; paisa: number }[]> {
  const { db } = deps
  const received = await db.selectFrom('payments').selectAll().where('status', '=', 'approved').execute()
  const refunds = await db.selectFrom('refunds').selectAll().execute()
  const writeOffs = await db.selectFrom('write_offs').selectAll().execute()
  return [
    ...received.map(({ id, received_paisa }) => ({ key: `received ${id}`, paisa: received_paisa ?? 0 })),
    ...refunds.map(({ id, amount_paisa }) => ({ key: `refund ${id}`, paisa: amount_paisa })),
    ...writeOffs.map(({ id, amount_paisa }) => ({ key: `write_off ${id}`, paisa: amount_paisa })),
  ].toSorted((one, other) => one.key.localeCompare(other.key))
}

/** Every line of every close. */
async function counted(): Promise<{ key: string; paisa: number }[]> {
  const lines = await deps.db.selectFrom('day_close_lines').selectAll().execute()
  return lines
    .map(({ kind, movement_id, amount_paisa }) => ({ key: `${kind} ${movement_id}`, paisa: amount_paisa }))
    .toSorted((one, other) => one.key.localeCompare(other.key))
}

let from = today()

async function play(deeds: Deed[]): Promise<void> {
  await steps.later(1, admin, clerk)
  const courseId = await makeCourse(test, { price_paisa: 2_000_000 })
  const account = await steps.bankAccount([courseId])
  const student = await approvedApplicant(test, admin, courseId)
  for (const one of deeds) await act(one, { courseId, account, student })
  for (let day = from; day < today(); day = addDays(day, 1)) await close(day)
  await close(today())
  // What was booked today after it was closed is in the close of tomorrow.
  await steps.later(1, admin, clerk)
  await close(today())
  expect(await counted()).toEqual(await booked())
  expect(await findCloseFaults(deps.db)).toEqual([])
  const open = (await call(getDayClose, { params: { day: TODAY } }, clerk)).body
  expect(open.closed.changed_since.movements).toBe(0)
  from = today()
}

it('counts every payment, refund and write-off in exactly one close, whatever happens in between [money/close-adds-up]', async () => {
  const sequences = fc.array(deed, { minLength: 15, maxLength: 30, size: 'max' })
  await fc.assert(fc.asyncProperty(sequences, play), { numRuns: RUNS, seed: SEED, endOnFailure: true })
  tell('closes', `${RUNS} sequences`, 0)
}, 600_000)
