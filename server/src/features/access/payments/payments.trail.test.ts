import { deleteCourse } from '@sonocampus/contract/courses'
import { listAdminNotifications, listMyNotifications } from '@sonocampus/contract/notifications'
import { listPayments } from '@sonocampus/contract/payments.admin'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { paymentSteps } from '#test/payment-steps.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')

const NOW = new Date(test.clock.now()).toISOString()
type Person = { id: string; token: string; email: string }
const { approve, reject, grant, paymentsOf, trail, waiting } = paymentSteps(test, admin)

it('writes an approval into the trail, with its amount and its receipt [admin-payments/trail]', async () => {
  const { id, number, student } = await waiting({ title: 'Liver' })
  expect((await approve(id)).status).toBe(200)
  const [{ receipt_number }] = await paymentsOf(student)
  expect(await trail(id)).toEqual([
    {
      action: 'payment.approved',
      of: 'payment',
      summary: `Approved payment P-${number} of PKR 28,500.5`,
      before: { status: 'pending' },
      after: { status: 'approved', amount_received: 28_500.5, receipt_number },
      by: admin.email,
    },
  ])
})

it('writes a rejection into the trail and tells the student why, on the screen and by mail [admin-payments/trail]', async () => {
  const { id, number, student, courseId } = await waiting({ title: 'Kidney' })
  expect((await reject(id)).body).toMatchObject({ status: 'rejected', rejection_reason: 'The amount does not match.' })
  expect(await trail(id)).toEqual([
    {
      action: 'payment.rejected',
      of: 'payment',
      summary: `Rejected payment P-${number} of ${student.email}`,
      before: { status: 'pending' },
      after: { status: 'rejected', rejection_reason: 'The amount does not match.' },
      by: admin.email,
    },
  ])
  const message = 'Your payment proof for Kidney was rejected. Reason: The amount does not match.'
  const link = `/student/payment/${courseId}`
  const { body: notices } = await call(listMyNotifications, { query: {} }, student)
  expect(notices).toContainEqual(
    expect.objectContaining({ message, link, event_type: 'payment_rejected', course_id: courseId }),
  )
  const mail = await test.mailTo(student.email, 'Your payment proof was rejected: Kidney')
  for (const line of ['Reason: The amount does not match.', 'submit again', 'Submit again', `http://localhost${link}`])
    expect(mail?.text).toContain(line)
  expect((await paymentsOf(student))[0]).toMatchObject({ decided_at: NOW })
})

it('decides a proof once, and tells whoever comes second how it was decided [admin-payments/trail]', async () => {
  const [one, two] = [await waiting({ title: 'One' }), await waiting({ title: 'Two' })]
  await approve(one.id)
  await reject(two.id)
  for (const decide of [approve, reject]) {
    const [first, second] = [await decide(one.id), await decide(two.id)]
    expect([first.status, first.body.detail]).toEqual([409, `Payment P-${one.number} is already approved.`])
    expect([second.status, second.body.detail]).toEqual([409, `Payment P-${two.number} is already rejected.`])
  }
  expect([(await trail(one.id)).length, (await trail(two.id)).length]).toEqual([1, 1])
})

it('decides nothing of a course that is deleted [admin-payments/deleted-student]', async () => {
  const { id, courseId, student } = await waiting({ title: 'Gone' })
  expect((await call(deleteCourse, { params: { courseId } }, admin)).status).toBe(200)
  for (const decide of [approve, reject]) expect(await decide(id)).toBeRefused('not_found')
  expect((await call(listPayments, { query: { search: student.email } }, admin)).body).toEqual([])
})

it('keeps a reason for what was used before in the trail, with the payments that used it [admin-payments/approve-anyway]', async () => {
  const one = await waiting({ title: 'First' }, { transaction_id: 'FT 771' })
  const two = await waiting({ title: 'Second' }, { transaction_id: 'ft771' })
  const bare = await approve(two.id)
  expect(bare.body.detail).toMatchObject([
    { loc: ['body', 'duplicate_reason'], msg: expect.stringContaining(`(payment P-${one.number})`) },
  ])
  await approve(two.id, { duplicate_reason: 'Two transfers.' })
  expect(await trail(two.id)).toMatchObject([
    {
      summary: `Approved payment P-${two.number} of PKR 28,500.5 although it was used before: Two transfers.`,
      after: { used_before_by: [`P-${one.number}`], reason: 'Two transfers.' },
    },
  ])
})

it('numbers receipts and payments without a gap, each in a row of its own [payments/numbers]', async () => {
  const one = await waiting({ title: 'A' })
  const two = await waiting({ title: 'B' })
  expect(two.number).toBe(one.number + 1)
  await approve(two.id)
  await approve(one.id)
  const digits = async (student: Person) => Number((await paymentsOf(student))[0].receipt_number.slice(2))
  expect(await digits(one.student)).toBe((await digits(two.student)) + 1)
  const atDesk = await test.makeSession()
  await grant(atDesk, one.courseId)
  expect(await digits(atDesk)).toBe((await digits(one.student)) + 1)
  expect((await paymentsOf(atDesk))[0].number).toBe(two.number + 1)
})

it('tells administrators of a proof in one sentence [admin-notifications/proof-event]', async () => {
  const { number, student, courseId } = await waiting({ title: 'Pancreas' })
  const { body } = await call(listAdminNotifications, { query: {} }, admin)
  type Notice = { event_type: string; course_id: string }
  const told = body.filter((one: Notice) => one.event_type === 'payment_proof' && one.course_id === courseId)
  expect(told).toHaveLength(1)
  expect(told[0].user_id).toBe(student.id)
  const { message } = JSON.parse(told[0].details)
  expect(message).toBe(`${student.email} submitted payment P-${number} for Pancreas: PKR 28,500.5.`)
})

it('writes into the trail how many months a payment opened [admin-payments/trail]', async () => {
  const { id, student, courseId } = await waiting({ title: 'Kidney' })
  await approve(id, { duration_months: 7 })
  const [held] = await test.deps.db.selectFrom('enrollments').select('id').where('user_id', '=', student.id).execute()
  expect(await trail(held?.id ?? '')).toMatchObject([
    { action: 'enrollment.approved', after: { months: 7, payment_id: id, course_id: courseId } },
  ])
})
