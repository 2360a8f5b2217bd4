import { randomUUID } from 'node:crypto'
import { carryOutBatch } from '@sonocampus/contract/batches'
import { renewFreeEnrollment } from '@sonocampus/contract/enrollments'
import { importStudents } from '@sonocampus/contract/imports'
import { limits } from '@sonocampus/contract/limits'
import * as fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { calendarOf } from '#src/institute/calendar.ts'
import { buildTestApp } from './build-test-app.ts'
import { approvedApplicant, handInProof } from './enrollment-steps.ts'
import { makeCourse } from './make-course.ts'
import { MONTHS, MoneyModel } from './money-model.ts'
import { moneySteps } from './money-steps.ts'
import { SEED, tell, triesOf } from './trust.ts'

const RUNS = triesOf(20)
const GRACE = 5
const DAY = 24 * 3_600_000

const test = await buildTestApp()
afterAll(test.close)
const admin = await test.makeSession('admin')
const steps = moneySteps(test, admin)

type World = {
  model: MoneyModel
  student: Awaited<ReturnType<typeof approvedApplicant>>
  courseId: string
  before: number
}
type Answer = { status: number; body: Record<string, unknown> }
const isDone = ({ status }: Answer) => status < 300

/** As much of a sum as tests of money need: less, all or more of it, in whole rupees. */
const share = fc.constantFrom(0.05, 0.2, 0.5, 0.9, 1, 1, 1, 1.3)
const partOf = (sum: number, of: number) => Math.max(1, Math.round(sum * of))
const paymentIds = async ({ student }: World) =>
  test.deps.db
    .selectFrom('payments')
    .select('id')
    .where('user_id', '=', student.id)
    .where('status', '=', 'approved')
    .orderBy('receipt_number')
    .execute()

const seatOf = async ({ student, courseId }: Pick<World, 'student' | 'courseId'>) => {
  const seat = await test.deps.db
    .selectFrom('enrollments')
    .select('id')
    .where('user_id', '=', student.id)
    .where('course_id', '=', courseId)
    .executeTakeFirst()
  return seat?.id ?? randomUUID()
}

/** What somebody does: to the server first, then to the model. Answers whether each took it. */
type Deed = (world: World) => Promise<[boolean, boolean]>
const deeds: Record<string, { weight: number; of: fc.Arbitrary<Deed> }> = {
  price: {
    weight: 1,
    of: fc.constantFrom(0, 8_000, 15_000, 20_000, 20_000, 26_000).map(
      (price): Deed =>
        async ({ model, courseId }) => {
          const answer = await steps.setPrice(courseId, price)
          await test.runJobs()
          return [isDone(answer), model.setPrice(price)]
        },
    ),
  },
  discount: {
    weight: 2,
    of: fc.constantFrom(1_000, 9_000).map(
      (amount): Deed =>
        async ({ model, student, courseId }) => [
          isDone(await steps.discount(student, courseId, amount)),
          model.grantDiscount(amount),
        ],
    ),
  },
  plan: {
    weight: 2,
    of: fc.constantFrom(0.3, 0.6).map(
      (of): Deed =>
        async ({ model, student, courseId }) => {
          const sum = Math.max(0, model.price - model.discount)
          const amounts = [partOf(sum, of), sum - partOf(sum, of)]
          const answer = await steps.plan(student, courseId, amounts, GRACE)
          const { endOfDay } = calendarOf('Asia/Karachi')
          const parts = amounts.map((amount, n) => ({ amount, dueAt: endOfDay(steps.dayIn(n * 30 + 1)) }))
          return [isDone(answer), model.grantPlan(parts, GRACE)]
        },
    ),
  },
  proof: {
    weight: 6,
    of: fc.constant<Deed>(async ({ model, student, courseId }) => [
      isDone(await handInProof(test, student, courseId)),
      model.handIn(),
    ]),
  },
  approve: {
    weight: 8,
    of: share.map(
      (of): Deed =>
        async ({ model, student }) => {
          const waiting = (await steps.paymentsOf(student)).find(
            ({ status }: { status: string }) => status === 'pending',
          )
          if (!waiting) return [false, model.approve(1)]
          const received = partOf(model.waiting?.amount ?? 0, of)
          return [isDone(await steps.approve(waiting.id, { amount_received: received })), model.approve(received)]
        },
    ),
  },
  reject: {
    weight: 1,
    of: fc.constant<Deed>(async ({ model, student }) => {
      const waiting = (await steps.paymentsOf(student)).find(({ status }: { status: string }) => status === 'pending')
      return [waiting !== undefined && isDone(await steps.reject(waiting.id)), model.reject()]
    }),
  },
  grant: {
    weight: 3,
    of: fc.oneof(share, fc.constant(0)).map(
      (of): Deed =>
        async ({ model, student, courseId }) => {
          const amount_received = of === 0 ? 0 : partOf(model.due.amount, of)
          return [isDone(await steps.grant(student, courseId, { amount_received })), model.grantAtDesk(amount_received)]
        },
    ),
  },
  import: {
    weight: 2,
    of: share.map(
      (of): Deed =>
        async ({ model, student, courseId }) => {
          const amount = partOf(model.due.amount, of)
          const row = { line: 2, email: student.email, full_name: '', course: courseId, months: `${MONTHS}` }
          const rows = [{ ...row, amount: `${amount}` }]
          const { body } = await test.call(importStudents, { body: { rows, reason: 'A scholarship.' } }, admin)
          // Whoever is enrolled already is left as they are, with or without a word about money that they owe.
          if (model.isOpen) return [body[0].state === 'change', false]
          return [body[0].state === 'change', model.grantAtDesk(amount)]
        },
    ),
  },
  receive: {
    weight: 3,
    of: share.map(
      (of): Deed =>
        async ({ model, student, courseId }) => {
          const amount = partOf(model.due.balance || model.due.amount, of)
          return [isDone(await steps.atDesk(student, courseId, amount)), model.receive(amount)]
        },
    ),
  },
  refund: {
    weight: 3,
    of: fc.tuple(fc.nat({ max: 3 }), share, fc.boolean()).map(
      ([index, of, ends_access]): Deed =>
        async (world) => {
          const payment = (await paymentIds(world))[index]
          if (!payment) return [false, world.model.refund(index, 1, ends_access)]
          const amount = partOf(world.model.paid[index]?.received ?? 0, of)
          return [
            isDone(await steps.refund(payment.id, amount, { ends_access })),
            world.model.refund(index, amount, ends_access),
          ]
        },
    ),
  },
  writeOff: {
    weight: 2,
    of: fc.constant<Deed>(async ({ model, student, courseId }) => {
      const amount = model.due.balance || 50
      const queued = await steps.writeOff(student, courseId, amount)
      const isAccepted = model.writeOff(amount)
      model.now += limits.decisions.grace
      return [isDone(queued), isAccepted]
    }),
  },
  renewFree: {
    weight: 1,
    of: fc.constant<Deed>(async ({ model, student, courseId }) => [
      isDone(await test.call(renewFreeEnrollment, { params: { courseId } }, student)),
      model.renewFree(),
    ]),
  },
  batch: {
    weight: 1,
    of: fc.constantFrom(1, 40).map(
      (days): Deed =>
        async ({ model, student, courseId }) => {
          const body = { kind: 'extend-enrollments' as const, months: 0, days, batch_id: randomUUID() }
          const ids = [await seatOf({ student, courseId })]
          const { done } = (await test.call(carryOutBatch, { body: { ...body, ids } }, admin)).body
          return [done.length === 1, model.extend(days)]
        },
    ),
  },
  move: {
    weight: 2,
    of: fc.constantFrom(8_000, 26_000).map(
      (price): Deed =>
        async (world) => {
          const { model, student, courseId: old } = world
          const target = await makeCourse(test, { price_paisa: price * 100 })
          const [amount_due, afresh] = [Math.max(0, model.price - model.discount), { purpose: 'course', balance: 0 }]
          const queued = await steps.move(await seatOf(world), target)
          const isAccepted = model.move(price)
          model.now += limits.decisions.grace
          if (isDone(queued)) {
            world.courseId = target
            expect(await steps.figure(student, old)).toMatchObject({ ...afresh, amount_due, is_owed: false })
          }
          return [isDone(queued), isAccepted]
        },
    ),
  },
  later: {
    weight: 4,
    of: fc.constantFrom(2, 20, 45, 130).map(
      (days): Deed =>
        async ({ model, student }) => {
          await steps.later(days, student, admin)
          model.now += days * DAY
          return [true, true]
        },
    ),
  },
}

const deed = fc.oneof(
  ...Object.entries(deeds).map(([name, { weight, of }]) => ({ weight, arbitrary: of.map((run) => ({ name, run })) })),
)

async function play(sequence: { name: string; run: Deed }[]): Promise<void> {
  const courseId = await makeCourse(test, { price_paisa: 2_000_000 })
  const student = await approvedApplicant(test, admin, courseId)
  const world = { courseId, student, model: new MoneyModel(test.clock.now(), 20_000), before: await steps.revenue() }
  const played: string[] = []
  for (const { name, run } of sequence) {
    const [isTaken, isAllowed] = await run(world)
    played.push(`${name}${isTaken ? '' : ' (refused)'}`)
    expect(isTaken, played.join(', ')).toBe(isAllowed)
    await expectAsModelled(world, played.join(', '))
  }
}

/** Every answer shows the figure of the model; what came in and until when access is open are as it says. */
async function expectAsModelled({ model, student, courseId, before }: World, after: string): Promise<void> {
  const { purpose, amount, balance, isOwed } = model.due
  const shown = await steps.figure(student, courseId)
  expect(shown, after).toMatchObject({ purpose, amount_due: amount, balance, is_owed: isOwed })
  const page = await steps.page(student, courseId)
  expect(page.expiration_date && Date.parse(page.expiration_date), after).toBe(model.end)
  expect(page.status === 'enrolled', after).toBe(model.isOpen)
  expect(Math.round((await steps.revenue()) - before), after).toBe(model.received)
}

it('owes, has received and opens what a small model of the rules says, whatever happens [money/model]', async () => {
  const sequences = fc.array(deed, { minLength: 12, maxLength: 25, size: 'max' })
  await fc.assert(fc.asyncProperty(sequences, play), { numRuns: RUNS, seed: SEED, endOnFailure: true })
  tell('money', `${RUNS} sequences`, 0)
}, 600_000)
