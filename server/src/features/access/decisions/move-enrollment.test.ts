import { getCertificateState, requestCertificate } from '@sonocampus/contract/certificates'
import { moveEnrollment, undoDecision } from '@sonocampus/contract/decisions'
import { askQuestion } from '@sonocampus/contract/discussions'
import { listLessons } from '@sonocampus/contract/lessons.student'
import { limits } from '@sonocampus/contract/limits'
import { listAdminNotifications, listMyNotifications } from '@sonocampus/contract/notifications'
import { getReceipt } from '@sonocampus/contract/payments'
import { getCharts } from '@sonocampus/contract/statistics'
import { getUserDetails } from '@sonocampus/contract/student-record'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { apply, approvedApplicant, decide, handInProof } from '#test/enrollment-steps.ts'
import { makeFinisher, makeLesson } from '#test/finish-course.ts'
import { makeCourse } from '#test/make-course.ts'
import { moneySteps } from '#test/money-steps.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const [admin, clerk] = [await test.makeSession('admin'), await test.makeSession('clerk')]
const steps = moneySteps(test, admin)
const { figure, page, queueMove, move } = steps
const PRICE = 20_000
const AFRESH = { purpose: 'course', amount_due: PRICE, balance: 0, is_owed: false }

const newCourse = (title: string, changes: object = {}) =>
  makeCourse(test, { title, price_paisa: PRICE * 100, ...changes })

/** A student in a first course who is to move to a second one, of another price. */
async function enrolled(more: object = {}) {
  const [from, to] = [await newCourse('Abdomen'), await newCourse('Obstetrics', { price_paisa: 3_000_000 })]
  const student = await approvedApplicant(test, admin, from)
  const { enrollment } = (await steps.grant(student, from, more)).body
  return { student, from, to, id: enrollment.id as string, endsAt: enrollment.expires_at as string }
}
const afterGrace = () => {
  test.clock.advance(limits.decisions.grace)
  return test.runJobs()
}
const messagesOf = async (student: { token: string }) =>
  (await call(listMyNotifications, { query: {} }, student)).body.map(({ message }: { message: string }) => message)

it('moves a seat with the time that is left, tells the student and keeps the reason [enrollment-moves/move]', async () => {
  const { student, from, to, id, endsAt } = await enrolled()
  expect((await queueMove(id, to)).body).toMatchObject({ subject_type: 'enrollment', status: 'moved' })
  expect((await page(student, from)).status).toBe('enrolled')
  await afterGrace()
  expect(await page(student, from)).toMatchObject({ status: 'expired' })
  expect(await page(student, to)).toMatchObject({ status: 'enrolled', expiration_date: endsAt })
  const words = 'Your enrollment in Abdomen was moved to Obstetrics. It is open until'
  expect(await messagesOf(student)).toContainEqual(expect.stringContaining(words))
  expect(test.mails.some(({ to: address, text }) => address === student.email && text.includes(words))).toBe(true)
  expect((await steps.trail(id))[0]).toMatchObject({
    action: 'enrollment.moved',
    by: admin.email,
    before: { course_id: from, ends_at: endsAt },
    after: { course_id: to, reason: 'Booked the wrong course.' },
  })
})

it('takes what was paid and what is owed along, and changes no receipt, statement or revenue [enrollment-moves/money]', async () => {
  const { student, from, to, id } = await enrolled({ amount_received: 15_000 })
  const [{ id: paymentId }] = await steps.paymentsOf(student)
  const books = async () => [
    await steps.revenue(),
    (await call(getCharts, {}, admin)).body.revenue_by_month,
    await steps.statement('cash'),
    (await call(getReceipt, { params: { paymentId } }, student)).body,
  ]
  const before = await books()
  await move(id, to)
  expect(await books()).toEqual(before)
  expect((await steps.paymentsOf(student))[0]).toMatchObject({ course: { id: from }, moved_to: { id: to } })
  expect(await figure(student, from)).toMatchObject(AFRESH)
  expect(await figure(student, to)).toMatchObject({ purpose: 'balance', amount_due: 5_000, is_owed: true })
  expect((await steps.atDesk(student, to, 2_000)).status).toBe(201)
  expect((await steps.writeOff(student, to, 3_000)).status).toBe(201)
  expect(await messagesOf(student)).toContain('You no longer owe the PKR 3,000 that was due for Obstetrics.')
  expect(await figure(student, to)).toMatchObject({ purpose: 'course', amount_due: 30_000, balance: 0 })
  expect((await steps.refund(paymentId, 10_000, { ends_access: true })).status).toBe(201)
  expect(await page(student, to)).toMatchObject({ status: 'expired', amount_due: 30_000 })
  expect(await messagesOf(student)).toContainEqual(expect.stringContaining('Your access to Obstetrics has ended.'))
})

it('can move back, and renewals ask for the price of the course that is renewed [enrollment-moves/money]', async () => {
  const { student, from, to, id, endsAt } = await enrolled({ amount_received: 15_000 })
  await move(id, to)
  const { enrollments } = (await call(getUserDetails, { params: { userId: student.id } }, admin)).body
  const seat = enrollments.find(({ course }: { course: { id: string } }) => course.id === to)
  await move(seat.id, from)
  expect(await page(student, from)).toMatchObject({ status: 'enrolled', expiration_date: endsAt })
  expect(await figure(student, from)).toMatchObject({ purpose: 'balance', amount_due: 5_000 })
  expect(await figure(student, to)).toMatchObject({ purpose: 'course', amount_due: 30_000, balance: 0 })
  await steps.later(200, student, admin, clerk)
  expect(await figure(student, from)).toMatchObject({ purpose: 'course', amount_due: PRICE + 5_000, balance: 5_000 })
})

it('closes lessons and discussions of the old course, opens those of the new one and keeps what was learned [enrollment-moves/learning]', async () => {
  const [from, to] = [await newCourse('Abdomen'), await newCourse('Obstetrics')]
  const [old, next] = [await makeLesson(test, from), await makeLesson(test, to)]
  const student = await makeFinisher(test, admin, from, [old], 'Amina Khan')
  const { enrollments } = (await call(getUserDetails, { params: { userId: student.id } }, admin)).body
  await move(enrollments[0].id, to)
  const lessons = async (courseId: string) => (await call(listLessons, { params: { courseId } }, student)).status
  expect([await lessons(from), await lessons(to)]).toEqual([403, 200])
  const ask = async (videoId: string) =>
    (await call(askQuestion, { params: { videoId }, body: { text: 'Why?', at: null } }, student)).status
  expect([await ask(old), await ask(next)]).toEqual([403, 201])
  const progress = async (courseId: string) =>
    (await call(getCertificateState, { params: { courseId } }, student)).body.progress
  expect([await progress(from), await progress(to)]).toEqual([100, 0])
})

it('settles an application that waits for the new course [enrollment-moves/move]', async () => {
  const { student, to, id } = await enrolled()
  await apply(test, student, to)
  await move(id, to)
  expect((await call(getUserDetails, { params: { userId: student.id } }, admin)).body.applications).toContainEqual(
    expect.objectContaining({ course: expect.objectContaining({ id: to }), status: 'approved' }),
  )
})

it('is refused with a code that says what is in the way [enrollment-moves/in-the-way]', async () => {
  const refusalOf = async (enrollmentId: string, courseId: string) => {
    const { status, body } = await queueMove(enrollmentId, courseId)
    return [status, body.code]
  }
  const { student, from, to, id } = await enrolled({ amount_received: 15_000 })
  expect(await refusalOf(id, crypto.randomUUID())).toEqual([404, 'not_found'])
  expect(await refusalOf(id, await newCourse('Draft', { status: 'draft' }))).toEqual([409, 'course_unavailable'])
  expect(await refusalOf(id, from)).toEqual([409, 'already_enrolled'])
  const second = await newCourse('Second')
  await steps.grant(student, second)
  expect(await refusalOf(id, second)).toEqual([409, 'already_enrolled'])
  const refused = await newCourse('Refused')
  await decide(test, admin, (await apply(test, student, refused)).body.application_id, 'rejected', 'Unreadable.')
  expect(await refusalOf(id, refused)).toEqual([409, 'applicant_refused'])
  await handInProof(test, student, from)
  expect(await refusalOf(id, to)).toEqual([409, 'proof_waiting'])

  const planned = await newCourse('In parts')
  await steps.plan(student, planned, [15_000, 5_000])
  const inParts = (await steps.grant(student, planned, { amount_received: 15_000 })).body.enrollment.id
  expect(await refusalOf(inParts, to)).toEqual([409, 'plan_running'])
})

it('does not move what a certificate was issued for [enrollment-moves/in-the-way]', async () => {
  const [from, to] = [await newCourse('Abdomen'), await newCourse('Obstetrics')]
  const student = await makeFinisher(test, admin, from, [await makeLesson(test, from)], 'Amina Khan')
  const { enrollments } = (await call(getUserDetails, { params: { userId: student.id } }, admin)).body
  await call(requestCertificate, { params: { courseId: from }, query: { name: 'Amina Khan' } }, student)
  const refused = await queueMove(enrollments[0].id, to)
  expect([refused.status, refused.body.code]).toEqual([409, 'certificate_issued'])
})

it("is an administrator's, with a reason, and can be taken back for ten seconds [enrollment-moves/undo]", async () => {
  const { student, from, to, id, endsAt } = await enrolled()
  expect(await moneySteps(test, clerk).queueMove(id, to)).toBeRefused('forbidden')
  expect(await queueMove(id, to, ' ')).toBeRefused('invalid')
  expect(await call(moveEnrollment, { params: { enrollmentId: id }, body: {} as never }, admin)).toBeRefused('invalid')
  const { body } = await queueMove(id, to)
  expect((await call(undoDecision, { params: { decisionId: body.id } }, admin)).body.detail).toBe(
    `The enrollment of ${student.email} in Abdomen stays as it is.`,
  )
  await afterGrace()
  expect(await page(student, from)).toMatchObject({ status: 'enrolled', expiration_date: endsAt })
  expect((await messagesOf(student)).join()).not.toContain('was moved')
})

it('is dropped, and its makers are told, when the student got the other course meanwhile [enrollment-moves/undo]', async () => {
  const { student, from, to, id } = await enrolled()
  await queueMove(id, to)
  await steps.grant(student, to)
  await afterGrace()
  expect((await page(student, from)).status).toBe('enrolled')
  const [newest] = (await call(listAdminNotifications, { query: { event_type: 'decision_dropped' } }, admin)).body
  expect(newest.details).toBe(
    `The enrollment of ${student.email} in Abdomen was not moved as ${admin.email} decided. This student is already enrolled in Obstetrics.`,
  )
})
