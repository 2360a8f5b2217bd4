import { queueDecision } from '@sonocampus/contract/decisions'
import { getReceipt } from '@sonocampus/contract/payments'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { handInProof } from '#test/enrollment-steps.ts'
import { moneySteps } from '#test/money-steps.ts'

const test = await buildTestApp()
afterAll(test.close)
const admin = await test.makeSession('admin')
const { approve, grant, atDesk, later, page, paymentsOf, revenue, waiting, duesOf } = moneySteps(test, admin)
const course = (title: string) => ({ title, price_paisa: 2_000_000 })

it('keeps what came in beside what was due, and counts what came in as revenue [money/received]', async () => {
  for (const [amount_received, expected] of [
    [undefined, 20_000],
    [15_000.5, 15_000.5],
    [21_000, 21_000],
  ] as const) {
    const { id, student } = await waiting(course('Received'))
    const before = await revenue()
    expect((await approve(id, amount_received === undefined ? {} : { amount_received })).body).toMatchObject({
      amount_due: 20_000,
      amount_received: expected,
    })
    expect((await revenue()) - before).toBeCloseTo(expected, 2)
    const receipt = await test.call(getReceipt, { params: { paymentId: id } }, student)
    expect(receipt.body).toMatchObject({ amount: expected, amount_due: 20_000, refunds: [] })
  }
})

it('approves no proof by which nothing came in [money/received]', async () => {
  const { id, student } = await waiting(course('Nothing came'))
  expect(await approve(id, { amount_received: 0 })).toBeRefused('invalid')
  expect(await paymentsOf(student)).toEqual([expect.objectContaining({ status: 'pending' })])
})

it('takes the amount from the queue of decisions and from an approval by ids [money/received]', async () => {
  const [one, two] = [await waiting(course('Queued')), await waiting(course('By ids'))]
  const body = {
    subject_type: 'payment' as const,
    subject_id: one.id,
    status: 'approved' as const,
    duration_months: 4,
    amount_received: 12_000,
  }
  expect(await test.call(queueDecision, { body: { ...body, amount_received: 0 } }, admin)).toBeRefused('invalid')
  expect((await test.call(queueDecision, { body }, admin)).status).toBe(201)
  test.clock.advance(11_000)
  await test.runJobs()
  expect(await paymentsOf(one.student)).toEqual([expect.objectContaining({ amount_received: 12_000 })])
  expect((await grant(two.student, two.courseId, { payment_id: two.id, amount_received: 13_000 })).status).toBe(200)
  expect(await paymentsOf(two.student)).toEqual([expect.objectContaining({ amount_received: 13_000 })])
})

it('asks for what was short with another proof, which extends nothing [money/balance]', async () => {
  const { id, student, courseId } = await waiting(course('Short'))
  await approve(id, { amount_received: 12_000 })
  const before = await page(student, courseId)
  expect(before).toMatchObject({ status: 'enrolled', can_pay: true, purpose: 'balance', amount_due: 8_000 })
  const second = (await handInProof(test, student, courseId)).body.id as string
  expect((await approve(second, { amount_received: 5_000 })).body).toMatchObject({
    purpose: 'balance',
    amount_due: 8_000,
  })
  expect(await page(student, courseId)).toMatchObject({ amount_due: 3_000, expiration_date: before.expiration_date })
  expect((await atDesk(student, courseId, 3_000)).status).toBe(201)
  const after = await page(student, courseId)
  expect(after).toMatchObject({ purpose: 'course', can_pay: false, expiration_date: before.expiration_date })
  expect(await atDesk(student, courseId, 1)).toBeRefused('nothing_due')
  await test.runJobs()
  const told = test.mails.filter(({ to }) => to === student.email).map(({ text }) => text ?? '')
  expect(told.some((text) => text.includes('PKR 3,000 is still due'))).toBe(true)
  expect(told.some((text) => text.includes("There's nothing left to pay."))).toBe(true)
})

it('leaves a balance at the desk too, and gives no new months before it is paid [money/balance]', async () => {
  const { courseId } = await waiting(course('Desk'))
  const student = await test.makeSession()
  await grant(student, courseId, { amount_received: 5_000 })
  expect(await duesOf(student)).toEqual([
    expect.objectContaining({ purpose: 'balance', amount_due: 15_000, balance: 15_000, discount: null, plan: null }),
  ])
  await later(200, student, admin)
  const again = await grant(student, courseId, { amount_received: 20_000 })
  expect([again.status, again.body.detail]).toEqual([409, expect.stringContaining('PKR 15,000 is still due')])
  expect(again).toBeRefused('balance_owed')
})
