import { changeEnrollmentEnd, endEnrollment, undoDecision } from '@sonocampus/contract/decisions'
import { getEnrollmentStatus } from '@sonocampus/contract/enrollments'
import { limits } from '@sonocampus/contract/limits'
import { listAdminNotifications, listMyNotifications } from '@sonocampus/contract/notifications'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { approvedApplicant, handInProof } from '#test/enrollment-steps.ts'
import { makeCourse } from '#test/make-course.ts'
import { moneySteps } from '#test/money-steps.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const [admin, clerk] = [await test.makeSession('admin'), await test.makeSession('clerk')]
const steps = moneySteps(test, admin)
const PRICE = 20_000

async function enrolled(more: object = {}) {
  const courseId = await makeCourse(test, { title: 'Abdomen', price_paisa: PRICE * 100 })
  const student = await approvedApplicant(test, admin, courseId)
  const { enrollment } = (await steps.grant(student, courseId, more)).body
  return { courseId, student, id: enrollment.id as string, endsAt: enrollment.expires_at as string }
}
const end = (enrollmentId: string, reason = 'Given by mistake.', as = admin) =>
  call(endEnrollment, { params: { enrollmentId }, body: { reason } }, as)
const change = (enrollmentId: string, day: string, reason = 'Maternity leave.', as = admin) =>
  call(changeEnrollmentEnd, { params: { enrollmentId }, body: { day, reason } }, as)
const afterGrace = () => {
  test.clock.advance(limits.decisions.grace)
  return test.runJobs()
}
const endOf = async ({ student, courseId }: Awaited<ReturnType<typeof enrolled>>) =>
  (await call(getEnrollmentStatus, { params: { courseId } }, student)).body.expiration_date as string
const told = async (student: { token: string }) =>
  (await call(listMyNotifications, { query: {} }, student)).body.map(({ message }: { message: string }) => message)

it('ends an enrollment with a reason that student and trail keep; the money stays as it is [enrollment-ends/end]', async () => {
  const one = await enrolled({ amount_received: 15_000 })
  const before = await steps.revenue()
  expect((await end(one.id)).body).toMatchObject({ subject_type: 'enrollment', status: 'ended' })
  expect(await endOf(one)).toBe(one.endsAt)
  await afterGrace()
  expect(Date.parse(await endOf(one))).toBe(test.clock.now())
  expect(await told(one.student)).toContain('Your access to Abdomen has ended. Reason: Given by mistake.')
  expect(test.mails.some(({ to, subject }) => to === one.student.email && subject.includes('has ended'))).toBe(true)
  const last = (await steps.trail(one.id)).find(({ action }: { action: string }) => action === 'enrollment.ended')
  expect(last).toMatchObject({
    by: admin.email,
    before: { ends_at: one.endsAt },
    after: { reason: 'Given by mistake.' },
  })
  expect(await steps.revenue()).toBe(before)
  expect(await steps.figure(one.student, one.courseId)).toMatchObject({ balance: 5_000 })
})

it('shortens and extends an enrollment to the end of a day [enrollment-ends/change]', async () => {
  const one = await enrolled()
  for (const days of [10, 200]) {
    expect((await change(one.id, steps.dayIn(days))).status).toBe(200)
    await afterGrace()
    const last = new Date(Date.parse(await endOf(one)) + 5 * 3_600_000).toISOString()
    expect(last.slice(0, 19)).toBe(`${steps.dayIn(days)}T23:59:59`)
    expect(await change(one.id, steps.dayIn(days))).toBeRefused('end_unchanged')
  }
  const messages = await told(one.student)
  expect(messages.filter((text: string) => text.startsWith('Your access to Abdomen is now open until'))).toHaveLength(2)
  const changes = (await steps.trail(one.id)).filter(
    ({ action }: { action: string }) => action === 'enrollment.end-changed',
  )
  expect(changes.map(({ after }: { after: { reason: string } }) => after.reason)).toEqual([
    'Maternity leave.',
    'Maternity leave.',
  ])
})

it('can be taken back for ten seconds, and the student is not told [enrollment-ends/undo]', async () => {
  const one = await enrolled()
  const { id } = (await end(one.id)).body
  expect((await change(one.id, steps.dayIn(10))).body.detail).toContain('was ended a moment ago by')
  const undone = await call(undoDecision, { params: { decisionId: id } }, admin)
  expect([undone.status, undone.body.detail]).toEqual([
    200,
    `The enrollment of ${one.student.email} in Abdomen stays as it is.`,
  ])
  await afterGrace()
  expect(await endOf(one)).toBe(one.endsAt)
  expect((await told(one.student)).join()).not.toContain('has ended')
})

it("is an administrator's, with a reason and a day to come [enrollment-ends/rights]", async () => {
  const { id } = await enrolled()
  expect([(await end(id, 'x', clerk)).status, (await change(id, steps.dayIn(9), 'x', clerk)).status]).toEqual([
    403, 403,
  ])
  expect(await end(id, ' ')).toBeRefused('invalid')
  expect(await change(id, steps.dayIn(9), ' ')).toBeRefused('invalid')
  for (const day of [steps.dayIn(-2), steps.dayIn(62 * 31), '2026-02-30'])
    expect(await change(id, day), day).toBeRefused('invalid')
  expect(await end(crypto.randomUUID())).toBeRefused('not_found')
  await end(id)
  await afterGrace()
  const again = await end(id)
  expect([again.body.code, again.body.detail]).toEqual([
    'enrollment_ended',
    'This enrollment has already ended. To reopen it, enroll the student again.',
  ])
})

it('is refused while a plan runs, and dropped when the end has moved meanwhile [enrollment-ends/in-the-way]', async () => {
  const planned = await enrolled()
  const courseId = await makeCourse(test, { price_paisa: PRICE * 100 })
  await steps.plan(planned.student, courseId, [15_000, 5_000])
  const part = (await steps.grant(planned.student, courseId, { amount_received: 15_000 })).body.enrollment
  const refused = await end(part.id)
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    expect.stringContaining('This student pays in instalments'),
  ])

  const one = await enrolled()
  await end(one.id)
  await test.deps.db
    .updateTable('enrollments')
    .set({ ends_at: new Date(test.clock.now() + 3_600_000).toISOString() })
    .where('id', '=', one.id)
    .execute()
  const extended = await endOf(one)
  expect(extended).not.toBe(one.endsAt)
  await afterGrace()
  expect(await endOf(one)).toBe(extended)
  const [newest] = (await call(listAdminNotifications, { query: { event_type: 'decision_dropped' } }, admin)).body
  expect(newest.details).toBe(
    `The enrollment of ${one.student.email} in Abdomen was not ended as ${admin.email} decided. This enrollment has changed since you opened it.`,
  )
})

it('waits for the decision about a proof [enrollment-ends/in-the-way]', async () => {
  const one = await enrolled({ amount_received: 15_000 })
  await handInProof(test, one.student, one.courseId)
  const refused = await end(one.id)
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    expect.stringMatching(/^Payment P-\d+ is still pending\. Approve or reject it first\.$/),
  ])
})
