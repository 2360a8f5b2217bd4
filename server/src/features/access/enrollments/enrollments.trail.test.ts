import { listAudit } from '@sonocampus/contract/audit'
import { listMyCourses } from '@sonocampus/contract/courses'
import { listAdminNotifications, listMyNotifications } from '@sonocampus/contract/notifications'
import { getPaymentStatus } from '@sonocampus/contract/payments'
import { approveEnrollment, previewApproval } from '@sonocampus/contract/payments.approval'
import { deleteUser } from '@sonocampus/contract/users'
import { getProfile } from '@sonocampus/contract/users.profile'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { applicant, apply, decide, makeEnrollment } from '#test/enrollment-steps.ts'
import { makeCourse } from '#test/make-course.ts'
import { asApp } from '#test/plans.ts'
import { remindOfEnds } from './remind-of-ends.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')
const DAY = 24 * 3_600_000
const NOW = new Date(test.clock.now()).toISOString()

type Person = { id: string; token: string; email: string }

const entryOf = async (subject_id: string) => (await call(listAudit, { query: { subject_id } }, admin)).body
const bellOf = async (student: Person) => (await call(listMyNotifications, { query: {} }, student)).body
const feedOf = async (student: Person, event_type: string) =>
  (await call(listAdminNotifications, { query: { event_type } }, admin)).body
    .filter(({ user_id }: { user_id: string }) => user_id === student.id)
    .map(({ details, course_id }: { details: string; course_id: string }) => ({ details, course_id }))

it('tells administrators who applied for what [admin-applications/told]', async () => {
  const { student, courseId } = await applicant(test, 'Liver')
  expect(await feedOf(student, 'enrollment_application')).toEqual([
    { details: `Amina Khan (${student.email}) applied for Liver.`, course_id: courseId },
  ])
})

it('writes an approval into the trail and shows the student the way to pay [admin-applications/trail]', async () => {
  const { student, courseId, id } = await applicant(test, 'Kidney')
  expect((await decide(test, admin, id, 'approved', 'of no use')).body).toMatchObject({
    status: 'approved',
    rejection_reason: null,
    decided_at: NOW,
  })
  expect(await entryOf(id)).toMatchObject([
    {
      action: 'application.approved',
      subject_type: 'application',
      summary: `Approved the application of ${student.email} for Kidney`,
      before: { status: 'pending' },
      after: { status: 'approved', rejection_reason: null },
    },
  ])
  const link = `/student/payment/${courseId}`
  expect(await bellOf(student)).toMatchObject([
    {
      event_type: 'application_approved',
      message: 'Your application for Kidney is approved. Pay PKR 25,000 and upload the proof.',
      link,
      course_id: courseId,
    },
  ])
  const mail = await test.mailTo(student.email, 'Your application is approved: Kidney')
  for (const words of [
    'is approved.',
    'pay PKR 25,000 by bank transfer',
    'Go to the payment page',
    `http://localhost${link}`,
  ])
    expect(mail?.text).toContain(words)
})

it('writes a rejection into the trail and tells the reason, if there is one [admin-applications/trail]', async () => {
  const { student, courseId, id } = await applicant(test, 'Spleen')
  await decide(test, admin, id, 'rejected', 'The certificate cannot be read.')
  expect(await entryOf(id)).toMatchObject([
    {
      action: 'application.rejected',
      subject_type: 'application',
      summary: `Rejected the application of ${student.email} for Spleen`,
      before: { status: 'pending' },
      after: { status: 'rejected', rejection_reason: 'The certificate cannot be read.' },
    },
  ])
  const link = `/student/courses/${courseId}`
  expect(await bellOf(student)).toMatchObject([
    {
      event_type: 'application_rejected',
      message: 'Your application for Spleen was not accepted. Reason: The certificate cannot be read.',
      link,
    },
  ])
  const mail = await test.mailTo(student.email, 'Your application was not accepted: Spleen')
  for (const words of ['Reason: The certificate', 'apply again', 'Open the course page', `http://localhost${link}`])
    expect(mail?.text).toContain(words)

  const silent = await applicant(test, 'Heart')
  await decide(test, admin, silent.id, 'rejected', '')
  expect(await bellOf(silent.student)).toMatchObject([{ message: 'Your application for Heart was not accepted.' }])
  const bare = await test.mailTo(silent.student.email, 'Your application was not accepted: Heart')
  expect(bare?.text).toContain('was not accepted.')
  expect(bare?.text).not.toContain('Reason')
  expect(await entryOf(silent.id)).toMatchObject([{ after: { rejection_reason: null } }])
})

it('gives nothing with a rejection: no enrollment in a free course, no name in the profile [admin-applications/rejection]', async () => {
  const { student, courseId, id } = await applicant(test, 'Free Refusal', 0)
  await decide(test, admin, id, 'rejected', 'no')
  expect((await call(listMyCourses, {}, student)).body).toEqual([])
  expect((await call(getProfile, {}, student)).body.full_name).toBe('')
  expect((await call(getPaymentStatus, { params: { courseId } }, student)).body.status).toBe('declined')
})

it('takes no application of whoever has an enrollment, and calls an application by eight letters of its id [apply/one-per-course]', async () => {
  const courseId = await makeCourse(test)
  const enrolled = await makeEnrollment(test, courseId, DAY)
  const refused = await apply(test, enrolled, courseId)
  expect([refused.status, refused.body.detail]).toEqual([409, 'You have already applied for this course.'])
  const waiting = await applicant(test, 'Quoted')
  const { body } = await call(getPaymentStatus, { params: { courseId: waiting.courseId } }, waiting.student)
  expect(body.case_number).toBe(`A-${waiting.id.slice(0, 8).toUpperCase()}`)
  const preview = async (user_id: string) =>
    (await call(previewApproval, { query: { user_id, course_id: courseId } }, admin)).body.enrollment.is_active
  const ended = await makeEnrollment(test, courseId, 0)
  expect([await preview(enrolled.id), await preview(ended.id)]).toEqual([true, false])
})

it('decides nothing about a deleted student [admin-applications/deleted-student]', async () => {
  const { student, id } = await applicant(test, 'Lost')
  await call(deleteUser, { params: { userId: student.id } }, admin)
  expect(await decide(test, admin, id, 'approved')).toBeRefused('not_found')
  const row = test.deps.db.selectFrom('applications').select('status').where('id', '=', id)
  expect(await row.executeTakeFirst()).toEqual({ status: 'pending' })
})

it('tells of an enrollment until when it is open, and keeps who gave it for how long [admin-notifications/approved-event]', async () => {
  const { student, courseId, id } = await applicant(test, 'Free Scan', 0)
  await decide(test, admin, id, 'approved')
  const until = '14 Mar 2027'
  const link = `/student/courses/${courseId}`
  expect(await feedOf(student, 'enrollment_approved')).toEqual([
    { details: `${student.email} is enrolled in Free Scan until ${until}.`, course_id: courseId },
  ])
  expect(await bellOf(student)).toMatchObject([
    { event_type: 'enrollment_approved', message: `You are enrolled in Free Scan until ${until}.`, link },
  ])
  const mail = await test.mailTo(student.email, 'You are enrolled: Free Scan')
  for (const words of [`open until ${until}`, 'first lesson now', 'Open the course', `http://localhost${link}`])
    expect(mail?.text).toContain(words)
  const grants = test.deps.db
    .selectFrom('enrollment_grants')
    .innerJoin('enrollments', 'enrollments.id', 'enrollment_grants.enrollment_id')
    .select(['months', 'payment_id', 'granted_by', 'enrollment_grants.starts_at', 'enrollment_grants.ends_at'])
    .where('enrollments.user_id', '=', student.id)
  expect(await grants.execute()).toEqual([
    { months: 4, payment_id: null, granted_by: admin.id, starts_at: NOW, ends_at: '2027-03-14T09:30:00.000Z' },
  ])
})

it('begins an ended enrollment anew from now [admin-enrollments/grants-months]', async () => {
  const courseId = await makeCourse(test)
  const student = await makeEnrollment(test, courseId, 0)
  const query = { user_id: student.id, course_id: courseId, duration_months: 1 }
  expect((await call(approveEnrollment, { query }, admin)).body.enrollment).toMatchObject({
    id: student.enrollmentId,
    starts_at: NOW,
    expires_at: '2026-12-14T09:30:00.000Z',
  })
})

it('tells of more ends than it reads at once, and writes nothing about those that were told before [performance/reminders]', async () => {
  const own = await buildTestApp()
  await own.runJobs()
  const courseId = await makeCourse(own)
  for (let n = 0; n < 210; n += 1) await makeEnrollment(own, courseId, (n % 3) * DAY)
  const remind = async () => {
    const counter = { statements: 0 }
    await asApp(() => remindOfEnds(own.deps), counter)
    const { count } = await own.deps.db
      .selectFrom('student_notifications')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return { told: Number(count), statements: counter.statements }
  }
  expect((await remind()).told).toBe(210)
  // The calendar, and for each of two portions its ends and what was told of them.
  const again = await remind()
  expect(again.told).toBe(210)
  expect(again.statements).toBeLessThanOrEqual(5)
  await own.close()
})

it('tells of an end in its words, to nobody who is gone, and not of ends long ago [admin-notifications/expired-event]', async () => {
  const own = await buildTestApp()
  await own.runJobs()
  own.mails.splice(0)
  const courseId = await makeCourse(own, { title: 'Ending' })
  const soon = await makeEnrollment(own, courseId, 14 * DAY)
  const over = await makeEnrollment(own, courseId, 0)
  for (const endsIn of [14 * DAY + 1, -30 * DAY]) await makeEnrollment(own, courseId, endsIn)
  await makeEnrollment(own, await makeCourse(own, { deleted_at: NOW }), 0)
  for (const gone of ['deleted_at', 'deactivated_at'] as const) {
    const { id } = await makeEnrollment(own, courseId, 0)
    await own.deps.db
      .updateTable('users')
      .set({ [gone]: NOW })
      .where('id', '=', id)
      .execute()
  }
  await remindOfEnds(own.deps)
  await own.runJobs()
  expect(own.mails.map(({ to }) => to).toSorted()).toEqual([soon.email, over.email].toSorted())
  const link = `/student/payment/${courseId}`
  const told = own.deps.db.selectFrom('student_notifications').select(['event_type', 'message', 'link', 'course_id'])
  expect(await told.where('user_id', '=', soon.id).execute()).toEqual([
    {
      event_type: 'enrollment_ending',
      message: 'Your access to Ending ends on 28 Nov 2026. You can renew it now for PKR 25,000.',
      link,
      course_id: courseId,
    },
  ])
  expect(await told.where('user_id', '=', over.id).execute()).toMatchObject([
    {
      event_type: 'enrollment_expired',
      message: 'Your access to Ending ended on 14 Nov 2026. You can renew it for PKR 25,000.',
    },
  ])
  expect(await own.mailTo(over.email, 'Your access has ended: Ending')).toBeDefined()
  const mail = await own.mailTo(soon.email, 'Your access ends soon: Ending')
  for (const words of [
    'ends on 28 Nov 2026',
    'is added to what you have left',
    'Renew access',
    `http://localhost${link}`,
  ])
    expect(mail?.text).toContain(words)
  const feed = own.deps.db.selectFrom('admin_notifications').select(['event_type', 'user_id', 'course_id'])
  expect(await feed.execute()).toEqual([{ event_type: 'enrollment_expired', user_id: over.id, course_id: courseId }])
  await own.close()
})
