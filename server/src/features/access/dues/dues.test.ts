import { renewFreeEnrollment } from '@sonocampus/contract/enrollments'
import { listMyNotifications } from '@sonocampus/contract/notifications'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { apply, approvedApplicant, decide, handInProof } from '#test/enrollment-steps.ts'
import { makeCourse } from '#test/make-course.ts'
import { moneySteps } from '#test/money-steps.ts'

const test = await buildTestApp()
afterAll(test.close)
const admin = await test.makeSession('admin')
const steps = moneySteps(test, admin)
const { approve, discount, plan, grant, atDesk, later, page, figure, setPrice, paymentsOf } = steps
const PRICE = 20_000

async function applicant() {
  const courseId = await makeCourse(test, { price_paisa: PRICE * 100 })
  return { courseId, student: await approvedApplicant(test, admin, courseId) }
}
const handIn = async (student: { token: string }, courseId: string) =>
  (await handInProof(test, student, courseId)).body.id as string

it('says the same figure in every answer: the price less a discount, the next part, what is missing [money/one-figure]', async () => {
  const { courseId, student } = await applicant()
  expect(await figure(student, courseId)).toMatchObject({ purpose: 'course', amount_due: PRICE, is_owed: false })
  await discount(student, courseId, 4_000)
  expect(await figure(student, courseId)).toMatchObject({ purpose: 'course', amount_due: 16_000 })
  await plan(student, courseId, [10_000, 6_000])
  expect(await figure(student, courseId)).toMatchObject({ purpose: 'part', amount_due: 10_000, is_owed: false })
  await approve(await handIn(student, courseId), { amount_received: 12_500 })
  const next = await figure(student, courseId)
  expect(next).toMatchObject({ purpose: 'part', amount_due: 3_500, is_owed: true })
  expect(next?.due_at).toBe((await page(student, courseId)).plan.parts[1].due_at)
  const short = await applicant()
  await approve(await handIn(short.student, short.courseId), { amount_received: 19_950 })
  const [{ decided_at }] = await paymentsOf(short.student)
  expect(await figure(short.student, short.courseId)).toEqual({
    purpose: 'balance',
    amount_due: 50,
    balance: 50,
    is_owed: true,
    due_at: decided_at,
  })
})

it('names the figure in notices and mails [money/one-figure]', async () => {
  const courseId = await makeCourse(test, { title: 'Told', price_paisa: PRICE * 100 })
  const student = await test.makeSession()
  await discount(student, courseId, 4_000)
  expect(await figure(student, courseId)).toMatchObject({ amount_due: 16_000 })
  await decide(test, admin, (await apply(test, student, courseId)).body.application_id, 'approved')
  await approve(await handIn(student, courseId), { amount_received: 15_000 })
  test.clock.advance(130 * 24 * 3_600_000)
  await test.runJobs()
  await later(0, student, admin)
  const told = (await test.call(listMyNotifications, { query: {} }, student)).body.map(
    ({ message }: { message: string }) => message,
  )
  const mails = test.mails.filter(({ to }) => to === student.email).map(({ text }) => text)
  for (const words of [
    'Pay PKR 16,000 and upload the proof.',
    'We received PKR 15,000 for Told. PKR 1,000 is still due.',
    'You can renew it for PKR 21,000, including PKR 1,000 still due from before.',
  ]) {
    expect(told).toContainEqual(expect.stringContaining(words))
    if (!words.includes('upload')) expect(mails).toContainEqual(expect.stringContaining(words))
  }
})

it('enrolls, as a free course does, whoever has nothing to pay after a price was lowered to a discount [money/nothing-due]', async () => {
  const { courseId, student } = await applicant()
  await discount(student, courseId, 9_000)
  await setPrice(courseId, 8_000)
  await test.runJobs()
  expect(await page(student, courseId)).toMatchObject({ status: 'enrolled', purpose: 'course', amount_due: 8_000 })
  const late = await test.makeSession()
  await setPrice(courseId, 20_000)
  await discount(late, courseId, 9_000)
  await setPrice(courseId, 8_000)
  await decide(test, admin, (await apply(test, late, courseId)).body.application_id, 'approved')
  expect((await page(late, courseId)).status).toBe('enrolled')
})

it('renews without a payment where a discount covers the price, once [money/nothing-due]', async () => {
  const { courseId, student } = await applicant()
  await grant(student, courseId)
  await later(200, student, admin)
  await discount(student, courseId, 9_000)
  const renew = () => test.call(renewFreeEnrollment, { params: { courseId } }, student)
  expect(await renew()).toBeRefused('course_not_free')
  await setPrice(courseId, 8_000)
  expect(await figure(student, courseId)).toMatchObject({ amount_due: 0 })
  expect((await renew()).status).toBe(200)
  expect(await page(student, courseId)).toMatchObject({ status: 'enrolled', discount: null, amount_due: 8_000 })
})

/** Somebody whose access has ended and who owes 5,000. */
async function expiredDebtor() {
  const { courseId, student } = await applicant()
  await approve(await handIn(student, courseId), { amount_received: 15_000 })
  await later(200, student, admin)
  return { courseId, student }
}

it('asks an expired student for balance and renewal in one sum, which settles and renews [money/balance-and-renewal]', async () => {
  const { courseId, student } = await expiredDebtor()
  expect(await figure(student, courseId)).toMatchObject({ purpose: 'course', amount_due: 25_000, balance: 5_000 })
  const paid = await approve(await handIn(student, courseId))
  expect(paid.body).toMatchObject({ purpose: 'course', amount_due: 25_000, balance: 5_000, amount_received: 25_000 })
  expect(await page(student, courseId)).toMatchObject({ status: 'enrolled', purpose: 'course', balance: 0 })
})

it('settles the balance first and renews with the rest [money/balance-and-renewal]', async () => {
  for (const [received, status, rest] of [
    [3_000, 'expired', { purpose: 'course', amount_due: 22_000, balance: 2_000 }],
    [5_000, 'expired', { purpose: 'course', amount_due: 20_000, balance: 0 }],
    [9_000, 'enrolled', { purpose: 'balance', amount_due: 16_000, balance: 16_000 }],
  ] as const) {
    const { courseId, student } = await expiredDebtor()
    await discount(student, courseId, 1)
    await setPrice(courseId, 20_001)
    await approve(await handIn(student, courseId), { amount_received: received })
    expect((await page(student, courseId)).status).toBe(status)
    expect(await figure(student, courseId)).toMatchObject(rest)
  }
})

it('takes the sum at the desk, or the balance alone, and gives no months for less [money/balance-and-renewal]', async () => {
  const { courseId, student } = await expiredDebtor()
  const less = await grant(student, courseId, { amount_received: 24_999 })
  expect([less.status, less.body.detail]).toEqual([409, expect.stringContaining('PKR 5,000 is still due')])
  expect(await atDesk(student, courseId, 5_001)).toBeRefused('invalid')
  expect((await grant(student, courseId)).status).toBe(200)
  expect(await page(student, courseId)).toMatchObject({ status: 'enrolled', balance: 0 })
  const other = await expiredDebtor()
  expect((await atDesk(other.student, other.courseId, 5_000)).status).toBe(201)
  expect(await page(other.student, other.courseId)).toMatchObject({ status: 'expired', amount_due: 20_000 })
})
