import { getReceipt } from '@sonocampus/contract/payments'
import { listPayments } from '@sonocampus/contract/payments.admin'
import { withdrawInstalments } from '@sonocampus/contract/payments.instalments'
import { getCharts } from '@sonocampus/contract/statistics'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { approvedApplicant, handInProof } from '#test/enrollment-steps.ts'
import { makeCourse } from '#test/make-course.ts'
import { moneySteps } from '#test/money-steps.ts'

const test = await buildTestApp()
afterAll(test.close)
const admin = await test.makeSession('admin')
const steps = moneySteps(test, admin)
const { approve, refund, page, revenue, waiting, trail, statement, figure } = steps
const course = { title: 'Refunds', price_paisa: 2_000_000 }
const thisMonth = async () => (await test.call(getCharts, {}, admin)).body.revenue_by_month.at(-1).amount as number

it('gives back at most what came in, in an entry of its own, and takes it from the revenue [money/refunds]', async () => {
  const { id, student } = await waiting(course)
  await approve(id, { amount_received: 15_000 })
  const before = [await revenue(), await thisMonth()]
  const first = await refund(id, 4_000.5)
  expect([first.status, first.body]).toEqual([
    201,
    expect.objectContaining({ number: expect.stringMatching(/^F-\d{6}$/), amount: 4_000.5, reason: 'Moved abroad.' }),
  ])
  expect([await revenue(), await thisMonth()]).toEqual(before.map((sum) => sum - 4_000.5))
  const more = await refund(id, 11_000)
  expect([more.status, JSON.stringify(more.body)]).toEqual([422, expect.stringContaining('PKR 10,999.5')])
  const { body } = await test.call(getReceipt, { params: { paymentId: id } }, student)
  expect(body).toMatchObject({ amount: 15_000, refunds: [{ amount: 4_000.5, reason: 'Moved abroad.' }] })
  const [listed] = (await test.call(listPayments, { query: { search: student.email } }, admin)).body
  expect(listed).toMatchObject({ amount_refunded: 4_000.5, refunds: [{ amount: 4_000.5 }] })
  expect((await statement('cash')).refunded).toBe(4_000.5)
  expect((await trail(id)).map(({ action }: { action: string }) => action)).toContain('payment.refunded')
})

it('ends access only when it is asked to, and tells the student [money/refunds]', async () => {
  const { id, student, courseId } = await waiting(course)
  await approve(id)
  await refund(id, 100)
  expect((await page(student, courseId)).status).toBe('enrolled')
  await refund(id, 100, { ends_access: true })
  expect((await page(student, courseId)).status).toBe('expired')
  await test.runJobs()
  const told = test.mails.filter(({ to }) => to === student.email).map(({ text }) => text)
  expect(told.some((text) => text?.includes('Your access to Refunds has ended'))).toBe(true)
})

it('gives nothing back of what was not received, and not twice at once [money/refunds]', async () => {
  const { id } = await waiting(course)
  expect(await refund(id, 1)).toBeRefused('nothing_received')
  await approve(id)
  const answers = await Promise.all([refund(id, 15_000), refund(id, 15_000)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422])
  expect(await refund(id, 1, { account: '00000000-0000-4000-8000-000000000000' })).toBeRefused('invalid')
})

const AFRESH = { purpose: 'course', amount_due: 20_000, balance: 0, is_owed: false, due_at: null }

it('closes the instalments that a refund took back: the student starts again at the full price [money/refund-closes]', async () => {
  for (const again of ['desk', 'proof', 'plan'] as const) {
    const courseId = await makeCourse(test, { price_paisa: 2_000_000 })
    const student = await approvedApplicant(test, admin, courseId)
    await steps.plan(student, courseId, [8_000, 12_000])
    const first = (await handInProof(test, student, courseId)).body.id as string
    await approve(first)
    expect((await refund(first, 8_000, { ends_access: true })).status).toBe(201)
    expect(await figure(student, courseId)).toEqual(AFRESH)
    if (again === 'desk') expect((await steps.grant(student, courseId)).status).toBe(200)
    if (again === 'proof') {
      const { body } = await approve((await handInProof(test, student, courseId)).body.id)
      expect(body).toMatchObject({ purpose: 'course', amount_due: 20_000 })
    }
    if (again === 'plan') {
      const planId = (await steps.plan(student, courseId, [15_000, 5_000])).body.id as string
      expect(await figure(student, courseId)).toMatchObject({ purpose: 'part', amount_due: 15_000, is_owed: false })
      expect((await test.call(withdrawInstalments, { params: { planId } }, admin)).status).toBe(200)
      expect(await figure(student, courseId)).toEqual(AFRESH)
    } else expect((await page(student, courseId)).status).toBe('enrolled')
  }
})

it('cancels what was owed and what was paid too much when a refund ends access [money/refund-closes]', async () => {
  for (const received of [15_000, 25_000]) {
    const { id, student, courseId } = await waiting(course)
    await approve(id, { amount_received: received })
    await refund(id, 10_000, { ends_access: true })
    expect(await figure(student, courseId)).toEqual(AFRESH)
    expect((await steps.grant(student, courseId, { amount_received: 12_000 })).status).toBe(200)
    expect(await figure(student, courseId)).toMatchObject({ purpose: 'balance', amount_due: 8_000, is_owed: true })
  }
})

it('counts what was paid too much no longer once it is given back [money/refund-closes]', async () => {
  const { id, student, courseId } = await waiting(course)
  await approve(id, { amount_received: 25_000 })
  await refund(id, 5_000)
  await steps.later(200, student, admin)
  await steps.grant(student, courseId, { amount_received: 15_000 })
  expect(await figure(student, courseId)).toMatchObject({ purpose: 'balance', amount_due: 5_000 })
})

it('ends no access by a refund while another proof waits that would open it again [money/refund-closes]', async () => {
  const { id, student, courseId } = await waiting(course)
  await approve(id, { amount_received: 15_000 })
  await handInProof(test, student, courseId)
  const refused = await refund(id, 1_000, { ends_access: true })
  expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('Approve or reject it first')])
  expect((await refund(id, 1_000)).status).toBe(201)
})
