import { withdrawInstalments } from '@sonocampus/contract/payments.instalments'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { approvedApplicant, handInProof } from '#test/enrollment-steps.ts'
import { makeCourse } from '#test/make-course.ts'
import { moneySteps } from '#test/money-steps.ts'

const DAY = 24 * 3_600_000
const test = await buildTestApp()
afterAll(test.close)
const admin = await test.makeSession('admin')
const { approve, discount, plan, grant, atDesk, later, page, revenue } = moneySteps(test, admin)

async function applicant() {
  const courseId = await makeCourse(test, { price_paisa: 2_000_000 })
  return { courseId, student: await approvedApplicant(test, admin, courseId) }
}
const pay = async (student: { token: string }, courseId: string, more: object = {}) =>
  approve((await handInProof(test, student, courseId)).body.id, more)
const mailsTo = ({ email }: { email: string }) =>
  test.mails.filter(({ to }) => to === email).map(({ subject }) => subject)

it('asks for one part after the other and holds access back some days after a missed one [money/instalments]', async () => {
  const { courseId, student } = await applicant()
  const before = await revenue()
  expect((await plan(student, courseId, [10_000, 6_000, 4_000])).status).toBe(201)
  expect(await page(student, courseId)).toMatchObject({ status: 'approved', purpose: 'part', amount_due: 10_000 })
  expect((await pay(student, courseId)).body).toMatchObject({ purpose: 'part', amount_due: 10_000 })
  const open = await page(student, courseId)
  expect(open).toMatchObject({ status: 'enrolled', can_pay: true, amount_due: 6_000 })
  expect(open.expiration_date).toBe(open.plan.held_at)
  await later(40, student, admin)
  const missed = await page(student, courseId)
  expect(missed).toMatchObject({ status: 'expired', can_pay: true, amount_due: 6_000 })
  expect(missed.plan.parts.map(({ is_overdue }: { is_overdue: boolean }) => is_overdue)).toEqual([false, true, false])
  await pay(student, courseId, { amount_received: 5_000 })
  expect(await page(student, courseId)).toMatchObject({ status: 'expired', amount_due: 1_000 })
  expect((await atDesk(student, courseId, 1_000)).status).toBe(201)
  expect(await page(student, courseId)).toMatchObject({ status: 'enrolled', amount_due: 4_000 })
  await pay(student, courseId)
  const done = await page(student, courseId)
  expect(done).toMatchObject({ status: 'enrolled', plan: null, purpose: 'course' })
  expect(Date.parse(done.expiration_date) - Date.parse(open.expiration_date)).toBeGreaterThan(60 * DAY)
  expect((await revenue()) - before).toBe(20_000)
})

it('adds up to the price without the discount, in 2 to 12 parts of later and later days [money/instalments]', async () => {
  const { courseId, student } = await applicant()
  await discount(student, courseId, 5_000)
  for (const amounts of [[20_000], [10_000, 10_000], Array.from({ length: 13 }, () => 1_000)])
    expect(await plan(student, courseId, amounts)).toBeRefused('invalid')
  expect((await plan(student, courseId, [10_000, 5_000])).status).toBe(201)
  expect(await plan(student, courseId, [10_000, 5_000])).toBeRefused('plan_running')
  expect(await grant(student, courseId, { amount_received: 0 })).toBeRefused('plan_running')
  expect((await grant(student, courseId)).status).toBe(200)
  expect(await page(student, courseId)).toMatchObject({ status: 'enrolled', purpose: 'part', amount_due: 5_000 })
})

it('is withdrawn until something of it is paid or waits [money/instalments]', async () => {
  const { courseId, student } = await applicant()
  const planId = (await plan(student, courseId, [10_000, 10_000])).body.id as string
  const withdraw = () => test.call(withdrawInstalments, { params: { planId } }, admin)
  const waits = (await handInProof(test, student, courseId)).body.id as string
  expect(await withdraw()).toBeRefused('proof_waiting')
  await approve(waits)
  expect(await withdraw()).toBeRefused('plan_paid_or_withdrawn')
  const other = await applicant()
  const unpaid = (await plan(other.student, other.courseId, [10_000, 10_000])).body.id as string
  expect((await test.call(withdrawInstalments, { params: { planId: unpaid } }, admin)).status).toBe(200)
  expect(await page(other.student, other.courseId)).toMatchObject({ purpose: 'course', amount_due: 20_000 })
})

it('tells before a part is due and before access is held back, each once [money/instalment-reminders]', async () => {
  const { courseId, student } = await applicant()
  await plan(student, courseId, [10_000, 10_000])
  await pay(student, courseId)
  const after = async (days: number) => {
    test.clock.advance(days * DAY)
    for (const _ of [1, 2]) await test.runJobs()
    return test.mails
      .filter(({ to, text }) => to === student.email && text.includes('Instalment 2 for'))
      .map(({ subject }) => subject.split(':')[0])
  }
  expect(await after(20)).toEqual([])
  expect(await after(9)).toEqual(['A payment is due'])
  expect(await after(1)).toEqual(['A payment is due'])
  expect(await after(4)).toEqual(['A payment is due', 'Payment overdue'])
  expect(await after(1)).toEqual(['A payment is due', 'Payment overdue'])
  expect(mailsTo(student).some((subject) => subject.startsWith('Your access ends soon'))).toBe(false)
})
