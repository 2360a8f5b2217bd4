import { listMyCourses } from '@sonocampus/contract/courses'
import { getEnrollmentStatus, renewFreeEnrollment } from '@sonocampus/contract/enrollments'
import { listAdminNotifications, listMyNotifications, readNotifications } from '@sonocampus/contract/notifications'
import { getPaymentStatus, getProofStatus, listMyPayments } from '@sonocampus/contract/payments'
import { approveEnrollment, previewApproval } from '@sonocampus/contract/payments.approval'
import { afterAll, describe, expect, it } from 'vitest'
import { isoTime } from '#src/clock.ts'
import { calendarOf } from '#src/institute/calendar.ts'
import { buildTestApp, type TestApp } from '#test/build-test-app.ts'
import { approvedApplicant, handInProof } from '#test/enrollment-steps.ts'
import { makeCourse } from '#test/make-course.ts'
import { requireActiveEnrollment } from './enrollments.queries.ts'

const { addMonths } = calendarOf('Asia/Karachi')
const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const DAY = 24 * 3_600_000
const admin = await test.makeSession('admin')

const grant = (
  user_id: string,
  course_id: string,
  duration_months = 4,
  within: TestApp = test,
  as: { token: string } = admin,
) => within.call(approveEnrollment, { query: { user_id, course_id, duration_months } }, as)
const feed = async (user: { id: string }, type: string) =>
  (await call(listAdminNotifications, { query: { event_type: type } }, admin)).body.filter(
    (row: { user_id: string }) => row.user_id === user.id,
  )

it('grants access from now for the given months and answers detail [api/admin-enrollment-approve, admin-enrollments/grants-months]', async () => {
  const [student, courseId] = [await test.makeSession(), await makeCourse(test)]
  const { status, body } = await grant(student.id, courseId, 7)
  expect([status, body.detail]).toEqual([200, 'Enrollment approved successfully!'])
  expect(body.enrollment).toMatchObject({
    starts_at: isoTime(test.clock.now()),
    expires_at: isoTime(addMonths(test.clock.now(), 7)),
    is_active: true,
  })
})

it('approves the waiting proof with it [admin-enrollments/approves-proof]', async () => {
  const courseId = await makeCourse(test)
  const student = await approvedApplicant(test, admin, courseId)
  await handInProof(test, student, courseId)
  await grant(student.id, courseId)
  const [payment] = (await call(listMyPayments, { query: {} }, student)).body
  expect(payment).toMatchObject({ status: 'approved', receipt_number: expect.stringMatching(/^R-\d{6}$/) })
})

it('works without application or proof, and the student counts as approved [admin-enrollments/without-proof, course-page/enrolled-without-proof]', async () => {
  const [student, courseId] = [await test.makeSession(), await makeCourse(test)]
  await grant(student.id, courseId)
  expect((await call(getEnrollmentStatus, { params: { courseId } }, student)).body.status).toBe('APPROVED')
  expect((await call(getProofStatus, { params: { courseId } }, student)).body.status).toBe('approved')
  await expect(
    requireActiveEnrollment(test.deps.db, { id: student.id, role: 'student' }, courseId, test.clock.now()),
  ).resolves.toBeUndefined()
})

it('answers the same enrolment to a second approval and extends nothing, also when 50 approve at once [admin-enrollments/twice]', async () => {
  for (let round = 0; round < 4; round += 1) {
    const [student, courseId] = [await test.makeSession(), await makeCourse(test)]
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => grant(student.id, courseId, 1 + (n % 5))))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
    expect(new Set(answers.map((answer) => answer.body.enrollment.expires_at)).size).toBe(1)
    expect(answers.filter((answer) => answer.body.detail === 'Enrollment approved successfully!')).toHaveLength(1)
    expect(await feed(student, 'enrollment_approved')).toHaveLength(1)
    await test.runJobs()
    expect(test.mails.filter((mail) => mail.to === student.email)).toHaveLength(1)
  }
})

it('tells administrators and student of an approval [admin-notifications/approved-event]', async () => {
  const [student, courseId] = [await test.makeSession(), await makeCourse(test, { title: 'Veins' })]
  await grant(student.id, courseId)
  expect(await feed(student, 'enrollment_approved')).toEqual([expect.objectContaining({ course_id: courseId })])
  const bell = (await call(listMyNotifications, { query: {} }, student)).body
  expect(bell).toEqual([
    expect.objectContaining({
      event_type: 'enrollment_approved',
      is_read: false,
      link: `/student/courses/${courseId}`,
    }),
  ])
  expect((await call(readNotifications, { body: undefined }, student)).body).toEqual({ unread: 0 })
  expect((await call(listMyNotifications, { query: { status: 'unread' } }, student)).body).toEqual([])
})

it('shows the names behind two ids before anything is approved, and 404 for unknown ones', async () => {
  const courseId = await makeCourse(test, { title: 'Echo' })
  const student = await approvedApplicant(test, admin, courseId)
  await handInProof(test, student, courseId)
  const { body } = await call(previewApproval, { query: { user_id: student.id, course_id: courseId } }, admin)
  expect(body).toMatchObject({
    user: { email: student.email },
    course: { title: 'Echo' },
    application_status: 'approved',
    waiting_payment: { amount_due: 25_000 },
    enrollment: null,
  })
  const unknown = crypto.randomUUID()
  expect(await call(previewApproval, { query: { user_id: unknown, course_id: courseId } }, admin)).toBeRefused(
    'not_found',
  )
  expect(await grant(unknown, courseId)).toBeRefused('not_found')
  expect(await grant(student.id, unknown)).toBeRefused('not_found')
  expect(await grant(admin.id, courseId)).toBeRefused('not_found')
})

it('ends access at its date although no job has run [data/expiry-on-reading]', async () => {
  const own = await buildTestApp()
  const [student, boss, courseId] = [await own.makeSession(), await own.makeSession('admin'), await makeCourse(own)]
  await grant(student.id, courseId, 1, own, boss)
  const check = () =>
    requireActiveEnrollment(own.deps.db, { id: student.id, role: 'student' }, courseId, own.clock.now())
  await expect(check()).resolves.toBeUndefined()
  own.clock.advance(30 * DAY)
  await expect(check()).rejects.toMatchObject({ code: 'forbidden' })
  const again = await own.logInAs(student.email)
  expect((await own.call(getProofStatus, { params: { courseId } }, again)).body).toMatchObject({
    status: 'expired',
    expiration_date: '2026-12-14T09:30:00.000Z',
  })
  expect((await own.call(listMyCourses, {}, again)).body).toEqual([
    expect.objectContaining({ id: courseId, is_expired: true }),
  ])
  await own.close()
})

it('lists the own courses with their dates [api/my-courses]', async () => {
  const [student, other] = [await test.makeSession(), await test.makeSession()]
  const courseId = await makeCourse(test, {
    title: 'Echo',
    thumbnail_url: '/files/public/x.webp',
    instructor_name: 'Dr. Bilal',
  })
  await grant(student.id, courseId)
  expect((await call(listMyCourses, {}, student)).body).toEqual([
    {
      id: courseId,
      _id: courseId,
      title: 'Echo',
      thumbnail_url: '/files/public/x.webp',
      instructor: 'Dr. Bilal',
      expiration_date: isoTime(addMonths(test.clock.now(), 4)),
      is_expired: false,
      progress: 0,
    },
  ])
  expect((await call(listMyCourses, {}, other)).body).toEqual([])
})

describe('the end of access', () => {
  it('is told 14 and 3 days before and when it has come, each once, and to administrators once [admin-notifications/expired-event]', async () => {
    const own = await buildTestApp()
    const [student, boss, courseId] = [await own.makeSession(), await own.makeSession('admin'), await makeCourse(own)]
    await grant(student.id, courseId, 1, own, boss)
    await own.runJobs()
    const subjects = () =>
      own.mails.filter((mail) => mail.to === student.email).map((mail) => mail.subject.split(':')[0])
    for (const days of [15, 1, 1, 9, 1, 1, 1, 1, 1, 4]) {
      own.clock.advance(days * DAY)
      await own.runJobs()
      await own.runJobs()
    }
    expect(subjects()).toEqual([
      'You are enrolled',
      'Your access ends soon',
      'Your access ends soon',
      'Your access has ended',
    ])
    const events = (
      await own.call(
        listAdminNotifications,
        { query: { event_type: 'enrollment_expired' } },
        await own.logInAs(boss.email),
      )
    ).body
    expect(events).toEqual([expect.objectContaining({ user_id: student.id, course_id: courseId })])
    await own.close()
  })

  it('is moved from the old end by a renewal before it', async () => {
    const own = await buildTestApp()
    const [boss, courseId] = [await own.makeSession('admin'), await makeCourse(own)]
    const student = await approvedApplicant(own, boss, courseId)
    await handInProof(own, student, courseId)
    await grant(student.id, courseId, 1, own, boss)
    const end = Date.UTC(2026, 11, 14, 9, 30)
    own.clock.advance(25 * DAY)
    const [again, bossAgain] = [await own.logInAs(student.email), await own.logInAs(boss.email)]
    expect((await own.call(getPaymentStatus, { params: { courseId } }, again)).body).toMatchObject({
      status: 'enrolled',
      can_pay: true,
    })
    await handInProof(own, again, courseId)
    const { body } = await grant(student.id, courseId, 2, own, bossAgain)
    expect(body.enrollment.expires_at).toBe(isoTime(addMonths(end, 2)))
    await own.close()
  })
})

it('opens an ended enrollment in a free course again for its student, once, and nothing else [payment/free-renewal]', async () => {
  const [student, free, priced] = [
    await test.makeSession(),
    await makeCourse(test, { price_paisa: 0 }),
    await makeCourse(test),
  ]
  const renew = (courseId: string) => call(renewFreeEnrollment, { params: { courseId } }, student)
  expect(await renew(free)).toBeRefused('never_enrolled')
  for (const courseId of [free, priced]) await grant(student.id, courseId, 1)
  const running = (await renew(free)).body.enrollment.expires_at
  const ended = new Date(test.clock.now() - 1).toISOString()
  await test.deps.db.updateTable('enrollments').set({ ends_at: ended }).where('user_id', '=', student.id).execute()
  expect(await renew(priced)).toBeRefused('course_not_free')
  const answers = await Promise.all([renew(free), renew(free), renew(free)])
  const until = new Date(addMonths(test.clock.now(), 4)).toISOString()
  expect(running).toBe(new Date(addMonths(test.clock.now(), 1)).toISOString())
  expect(answers.map(({ status, body }) => [status, body.enrollment.expires_at])).toEqual(
    answers.map(() => [200, until]),
  )
  const grants = await test.deps.db
    .selectFrom('enrollment_grants')
    .innerJoin('enrollments', 'enrollments.id', 'enrollment_grants.enrollment_id')
    .select(['course_id', 'months'])
    .where('user_id', '=', student.id)
    .where('months', '=', 4)
    .execute()
  expect(grants).toEqual([{ course_id: free, months: 4 }])
})
