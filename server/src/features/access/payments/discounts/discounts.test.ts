import { withdrawDiscount } from '@sonocampus/contract/payments.discounts'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { approvedApplicant, handInProof } from '#test/enrollment-steps.ts'
import { makeCourse } from '#test/make-course.ts'
import { moneySteps } from '#test/money-steps.ts'

const test = await buildTestApp()
afterAll(test.close)
const admin = await test.makeSession('admin')
const { approve, reject, discount, grant, page, paymentsOf, trail } = moneySteps(test, admin)
const withdraw = (discountId: string) => test.call(withdrawDiscount, { params: { discountId } }, admin)

async function applicant() {
  const courseId = await makeCourse(test, { price_paisa: 2_000_000 })
  return { courseId, student: await approvedApplicant(test, admin, courseId) }
}

it('asks for the price without the discount, once [money/discounts]', async () => {
  const { courseId, student } = await applicant()
  const { status, body } = await discount(student, courseId, 5_000)
  expect(status).toBe(201)
  expect(await page(student, courseId)).toMatchObject({
    course_price: 20_000,
    amount_due: 15_000,
    discount: { amount: 5_000, reason: 'A colleague of the clinic.' },
  })
  const id = (await handInProof(test, student, courseId)).body.id as string
  expect(await withdraw(body.id)).toBeRefused('proof_waiting')
  expect((await approve(id)).body).toMatchObject({ amount_due: 15_000, amount_received: 15_000 })
  expect(await withdraw(body.id)).toBeRefused('discount_used_or_withdrawn')
  expect(await page(student, courseId)).toMatchObject({ amount_due: 20_000, discount: null, purpose: 'course' })
  expect((await trail(student.id)).map(({ action }: { action: string }) => action)).toContain('discount.granted')
})

it('is withdrawn until it is used, also after a refused proof, and counts at the desk [money/discounts]', async () => {
  const { courseId, student } = await applicant()
  const first = (await discount(student, courseId, 5_000)).body.id as string
  expect(await discount(student, courseId, 100)).toBeRefused('already_discounted')
  await reject((await handInProof(test, student, courseId)).body.id)
  expect((await withdraw(first)).status).toBe(200)
  expect(await withdraw(first)).toBeRefused('discount_used_or_withdrawn')
  expect((await page(student, courseId)).amount_due).toBe(20_000)
  await discount(student, courseId, 8_000)
  await grant(student, courseId, { amount_received: 12_000 })
  expect((await paymentsOf(student))[0]).toMatchObject({ amount_due: 12_000, amount_received: 12_000 })
  expect(await page(student, courseId)).toMatchObject({ can_pay: false, discount: null })
})

it('is less than the price, of one that is there, for students alone [money/discounts]', async () => {
  const { courseId, student } = await applicant()
  expect(await discount(student, courseId, 20_000)).toBeRefused('invalid')
  expect(await discount(admin, courseId, 1)).toBeRefused('not_found')
})
