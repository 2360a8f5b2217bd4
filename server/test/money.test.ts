import { deleteCourse, restoreCourse } from '@sonocampus/contract/courses'
import { getReceipt } from '@sonocampus/contract/payments'
import { deleteUser } from '@sonocampus/contract/users'
import * as fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { findFigureFaults } from '#src/db/figures/figure-faults.ts'
import { buildTestApp } from './build-test-app.ts'
import { approvedApplicant, handInProof } from './enrollment-steps.ts'
import { makeCourse } from './make-course.ts'
import { moneySteps } from './money-steps.ts'

const test = await buildTestApp()
afterAll(test.close)
const admin = await test.makeSession('admin')
const steps = moneySteps(test, admin)
const PRICE = 20_000

type Paid = { id: string; student: { id: string; token: string }; received: number; refunded: number }

/** Amounts down to the paisa: sums of floats would not add up. */
const amount = fc.integer({ min: 1, max: PRICE * 110 }).map((paisa) => paisa / 100)
const who = fc.nat({ max: 2 })
const deed = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('proof' as const), who, amount, named: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('desk' as const, 'owed' as const), who, amount }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('refund' as const), who, amount, named: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('discount' as const, 'plan' as const), who, amount }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('student gone' as const, 'course gone' as const), who }) },
)
type Deed = typeof deed extends fc.Arbitrary<infer D> ? D : never

/** One institute's day with three people in one course; answers what the world should hold now. */
async function play(deeds: Deed[]): Promise<void> {
  const courseId = await makeCourse(test, { price_paisa: PRICE * 100 })
  const account = await steps.bankAccount([courseId])
  const people = [0, 1, 2].map(() => approvedApplicant(test, admin, courseId))
  const students = await Promise.all(people)
  const [before, cash, unnamed] = [await steps.revenue(), await net('cash'), await net('unnamed')]
  const paid: Paid[] = []
  for (const one of deeds) await act(one, { courseId, account, students, paid })
  const sum = (all: number[]) => all.reduce((total, paisa) => total + Math.round(paisa * 100), 0)
  const expected = sum(paid.map(({ received }) => received)) - sum(paid.map(({ refunded }) => refunded))
  expect(Math.round((await steps.revenue()) * 100) - Math.round(before * 100)).toBe(expected)
  const stated = (await net(account)) + (await net('cash')) - cash + (await net('unnamed')) - unnamed
  expect(Math.round(stated * 100)).toBe(expected)
  for (const { id, student, received, refunded } of paid) {
    const { body, status } = await test.call(getReceipt, { params: { paymentId: id } }, student)
    if (status === 401) continue // The student is gone; the money is not.
    expect(body.amount).toBe(received)
    expect(sum(body.refunds.map((refund: { amount: number }) => refund.amount))).toBe(sum([refunded]))
  }
  expect(await findFigureFaults(test.deps.db, test.deps.engine)).toEqual([])
}

const net = async (account: string): Promise<number> => (await steps.statement(account)).balance

type World = {
  courseId: string
  account: string
  students: Awaited<ReturnType<typeof approvedApplicant>>[]
  paid: Paid[]
}

/** What is refused changes nothing: only what was answered with success counts. */
async function act(one: Deed, { courseId, account, students, paid }: World): Promise<void> {
  const student = students[one.who] ?? (students[0] as World['students'][number])
  const keep = (id: string, received: number) => paid.push({ id, student, received, refunded: 0 })
  switch (one.kind) {
    case 'proof': {
      const proof = await handInProof(test, student, courseId, one.named ? { bank_account_id: account } : {})
      if (proof.status !== 201) return
      const approved = await steps.approve(proof.body.id, { amount_received: one.amount })
      if (approved.status === 200) keep(proof.body.id, one.amount)
      return
    }
    case 'desk':
    case 'owed': {
      const before = await countPayments(student.id)
      const made =
        one.kind === 'owed'
          ? await steps.atDesk(student, courseId, one.amount)
          : await steps.grant(student, courseId, { amount_received: one.amount })
      const after = await countPayments(student.id)
      if (made.status < 300 && after.length > before.length) keep(after.at(-1)?.id ?? '', one.amount)
      return
    }
    case 'refund': {
      const payment = paid[one.who]
      if (!payment) return
      const given = await steps.refund(payment.id, one.amount, { account: one.named ? account : 'cash' })
      if (given.status === 201) payment.refunded = Math.round((payment.refunded + one.amount) * 100) / 100
      return
    }
    case 'discount':
      return void (await steps.discount(student, courseId, one.amount))
    case 'plan':
      return void (await steps.plan(student, courseId, [PRICE - 1_000, 1_000]))
    case 'student gone':
      return void (await test.call(deleteUser, { params: { userId: student.id } }, admin))
    case 'course gone':
      await test.call(deleteCourse, { params: { courseId } }, admin)
      await test.call(restoreCourse, { params: { courseId } }, admin)
  }
}

const countPayments = (userId: string) =>
  test.deps.db.selectFrom('payments').select('id').where('user_id', '=', userId).orderBy('number').execute()

it('adds up whatever is paid, taken, given back and deleted: revenue, statements, receipts and kept figures [money/adds-up]', async () => {
  const deeds = fc.array(deed, { minLength: 15, maxLength: 30, size: 'max' })
  await fc.assert(fc.asyncProperty(deeds, play), { numRuns: 8, endOnFailure: true })
}, 60_000)
