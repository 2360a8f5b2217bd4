import { listAudit } from '@sonocampus/contract/audit'
import { createVideo } from '@sonocampus/contract/lessons.admin'
import { completeVideo } from '@sonocampus/contract/lessons.student'
import { limits } from '@sonocampus/contract/limits'
import { approvePayment } from '@sonocampus/contract/payments.admin'
import { approveEnrollment } from '@sonocampus/contract/payments.approval'
import { getCharts, getQueues, getStatistics, listFailedMails, resendMail } from '@sonocampus/contract/statistics'
import { expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { approvedApplicant, handInProof } from '#test/enrollment-steps.ts'
import { makeCourse } from '#test/make-course.ts'
import { enqueueMail } from '../../../jobs/mail-job.ts'

async function open() {
  const test = await buildTestApp()
  const admin = await test.makeSession('admin')
  const until = async (moment: string) => {
    test.clock.advance(Date.parse(moment) - test.clock.now())
    admin.token = (await test.logInAs(admin.email)).token
  }
  const charts = async () => (await test.call(getCharts, {}, admin)).body
  const queues = async () => (await test.call(getQueues, {}, admin)).body
  return { test, admin, until, charts, queues }
}

it('adds up the revenue of twelve months, each from its first moment at the institute [admin-dashboard/charts]', async () => {
  const { test, admin, until, charts } = await open()
  const courseId = await makeCourse(test, { price_paisa: 1_050 })
  const pay = async () => {
    const student = await approvedApplicant(test, admin, courseId)
    const { id: paymentId } = (await handInProof(test, student, courseId)).body
    await test.call(approvePayment, { params: { paymentId }, body: { duration_months: 1 } }, admin)
  }
  const months = async () =>
    (await charts()).revenue_by_month.map(({ month, amount }: { month: string; amount: number }) => [month, amount])
  await pay()
  await until('2026-11-30T18:59:59.999Z')
  await pay()
  await until('2026-11-30T19:00:00.000Z')
  await pay()
  expect((await months()).slice(-3)).toEqual([
    ['2026-10', 0],
    ['2026-11', 21],
    ['2026-12', 10.5],
  ])
  await until('2027-11-15T00:00:00.000Z')
  const later = await months()
  expect([later.length, later[0], later.at(-1)]).toEqual([12, ['2026-12', 10.5], ['2027-11', 0]])
  await test.close()
})

it('counts who sits in which course, the fullest first, and who finished [admin-dashboard/charts]', async () => {
  const { test, admin, until, charts } = await open()
  const [b, a, full] = [
    await makeCourse(test, { title: 'B' }),
    await makeCourse(test, { title: 'A' }),
    await makeCourse(test, { title: 'Full' }),
  ]
  const student = await test.makeSession()
  const other = await test.makeSession()
  const enrollment = (user_id: string, course_id: string, duration_months: number) =>
    test.call(approveEnrollment, { query: { user_id, course_id, duration_months } }, admin)
  await enrollment(student.id, b, 2)
  await enrollment(student.id, full, 2)
  await enrollment(other.id, full, 1)
  const video = { title: 'Lesson', youtube_url: 'https://youtu.be/dQw4w9WgXcQ' }
  const { id: videoId } = (await test.call(createVideo, { params: { courseId: b }, body: video }, admin)).body
  await test.call(completeVideo, { params: { videoId }, body: undefined }, student)
  expect((await test.call(getStatistics, {}, admin)).body.completion_rate).toBe(33.3)
  await enrollment(other.id, a, 2)
  const { ends_at } = await test.deps.db
    .selectFrom('enrollments')
    .select('ends_at')
    .where('course_id', '=', full)
    .where('user_id', '=', other.id)
    .executeTakeFirstOrThrow()
  const courses = async () =>
    (await charts()).enrollments_by_course.map((row: { course: { title: string }; total: number; active: number }) => [
      row.course.title,
      row.total,
      row.active,
    ])
  await until(ends_at)
  expect(await courses()).toEqual([
    ['Full', 2, 1],
    ['A', 1, 1],
    ['B', 1, 1],
  ])
  await test.close()
})

it('counts enrollments that end within 14 days, to the moment, and tells in the trail who sent a mail again [admin-dashboard/queues]', async () => {
  const { test, admin, until, queues } = await open()
  const { id: user_id } = await test.makeUser()
  const query = { user_id, course_id: await makeCourse(test), duration_months: 1 }
  await test.call(approveEnrollment, { query }, admin)
  const { ends_at } = await test.deps.db.selectFrom('enrollments').select('ends_at').executeTakeFirstOrThrow()
  const soon = Date.parse(ends_at) - limits.enrollment.endingSoon
  await until(new Date(soon - 1).toISOString())
  expect((await queues()).ending_enrollments).toEqual({ count: 0, first_at: null })
  await until(new Date(soon).toISOString())
  expect((await queues()).ending_enrollments).toEqual({ count: 1, first_at: ends_at })
  await until(ends_at)
  expect((await queues()).ending_enrollments).toEqual({ count: 0, first_at: null })
  await test.runJobs()

  const later = { now: () => test.clock.now() + 60_000 }
  const mailId = await enqueueMail(test.deps.db, later, { to: 'lost@example.org', subject: 'Hello', lines: [] })
  const failed = { status: 'failed' as const, finished_at: ends_at }
  await test.deps.db.updateTable('jobs').set(failed).where('id', '=', mailId).execute()
  const created_at = new Date(later.now()).toISOString()
  expect((await queues()).failed_mails).toEqual({ count: 1, first_at: created_at })
  const { body } = await test.call(listFailedMails, { query: {} }, admin)
  expect(body).toMatchObject([{ id: mailId, last_error: '', failed_at: ends_at }])
  await test.call(resendMail, { params: { mailId } }, admin)
  expect((await test.call(listAudit, { query: { subject_id: mailId } }, admin)).body).toMatchObject([
    { action: 'mail.resent', subject_type: 'mail', summary: 'Sent "Hello" to lost@example.org again' },
  ])
  await test.close()
})
