import { createAssignment } from '@sonocampus/contract/assignments'
import { deleteCourse, listCoursesForAdmin } from '@sonocampus/contract/courses'
import { listEndingEnrollments } from '@sonocampus/contract/enrollments'
import { listApplications } from '@sonocampus/contract/enrollments.applications'
import { createVideo } from '@sonocampus/contract/lessons.admin'
import { completeVideo } from '@sonocampus/contract/lessons.student'
import { approvePayment, listPayments } from '@sonocampus/contract/payments.admin'
import { approveEnrollment } from '@sonocampus/contract/payments.approval'
import { getCharts, getQueues, getStatistics, listFailedMails, resendMail } from '@sonocampus/contract/statistics'
import { deleteUser } from '@sonocampus/contract/users'
import { describe, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { apply, approvedApplicant, handInProof } from '#test/enrollment-steps.ts'
import { makeCourse } from '#test/make-course.ts'
import { enqueueMail } from '../../../jobs/mail-job.ts'

const DAY = 24 * 60 * 60 * 1000

async function open() {
  const test = await buildTestApp()
  const admin = await test.makeSession('admin')
  const stats = async () => (await test.call(getStatistics, {}, admin)).body
  const queues = async () => (await test.call(getQueues, {}, admin)).body
  const enrollment = (user_id: string, course_id: string, duration_months = 4) =>
    test.call(approveEnrollment, { query: { user_id, course_id, duration_months } }, admin)
  const pay = async (courseId: string) => {
    const student = await approvedApplicant(test, admin, courseId)
    const { body } = await handInProof(test, student, courseId)
    const params = { paymentId: (body as { id: string }).id }
    const approve = () => test.call(approvePayment, { params, body: { duration_months: 4 } }, admin)
    return { student, approve }
  }
  return { test, admin, stats, queues, enrollment, pay }
}

describe('the statistics', () => {
  it('are true to the data [api/admin-stats]', async () => {
    const { test, admin, stats, enrollment, pay } = await open()
    const empty = { total_revenue: 0, total_enrollments: 0, completion_rate: 0, active_enrollments: 0 }
    expect(await stats()).toMatchObject({ ...empty, recent_enrollments: 0, total_courses: 0 })
    const courseId = await makeCourse(test, { price_paisa: 2_500_000 })
    const other = await makeCourse(test, { price_paisa: 1_000_050 })
    await (await pay(courseId)).approve()
    await (await pay(other)).approve()
    await pay(other) // waits: no revenue yet
    const [finisher, idler] = [await test.makeSession(), await test.makeSession()]
    // At the desk, for the price.
    await enrollment(finisher.id, other, 1)
    await enrollment(idler.id, other, 1)
    const video = { title: 'Lesson', youtube_url: 'https://youtu.be/dQw4w9WgXcQ' }
    const { body } = await test.call(createVideo, { params: { courseId: other }, body: video }, admin)
    await test.call(completeVideo, { params: { videoId: body.id }, body: undefined }, finisher)
    expect(await stats()).toEqual({
      total_revenue: 55_001.5,
      total_enrollments: 4,
      total_courses: 2,
      completion_rate: 25,
      active_enrollments: 4,
      recent_enrollments: 4,
      last_updated: new Date(test.clock.now()).toISOString(),
    })
    test.clock.advance(40 * DAY)
    const later = { token: (await test.logInAs(admin.email)).token }
    const { body: after } = await test.call(getStatistics, {}, later)
    expect(after).toMatchObject({ active_enrollments: 2, recent_enrollments: 0, total_enrollments: 4 })
    await test.close()
  })

  it('count work of every kind before a course is finished', async () => {
    const { test, admin, stats, enrollment } = await open()
    const courseId = await makeCourse(test)
    const student = await test.makeSession()
    await enrollment(student.id, courseId)
    const video = { title: 'Lesson', youtube_url: 'https://youtu.be/dQw4w9WgXcQ' }
    const { body } = await test.call(createVideo, { params: { courseId }, body: video }, admin)
    await test.call(completeVideo, { params: { videoId: body.id }, body: undefined }, student)
    expect((await stats()).completion_rate).toBe(100)
    const form = { title: 'Report', description: 'One page.', due_date: '2027-01-01T10:00:00Z' }
    await test.call(createAssignment, { params: { courseId }, body: form }, admin)
    expect((await stats()).completion_rate).toBe(0)
    await test.close()
  })

  it('keep the revenue of approved payments when course and student are deleted', async () => {
    const { test, admin, stats, pay } = await open()
    const courseId = await makeCourse(test, { price_paisa: 2_500_000 })
    const { student, approve } = await pay(courseId)
    await approve()
    const earned = { total_revenue: 25_000, total_enrollments: 1 }
    expect(await stats()).toMatchObject({ ...earned, active_enrollments: 1, total_courses: 1 })
    await test.call(deleteUser, { params: { userId: student.id } }, admin)
    await test.call(deleteCourse, { params: { courseId } }, admin)
    expect(await stats()).toMatchObject({ ...earned, active_enrollments: 0, total_courses: 0 })
    const { body } = await test.call(getCharts, {}, admin)
    expect(body.revenue_by_month.at(-1)).toEqual({ month: '2026-11', amount: 25_000 })
    await test.close()
  })

  it('reconcile with the lists they summarise', async () => {
    const { test, admin, stats, queues, pay } = await open()
    for (const price_paisa of [500_000, 1_200_000, 70_025]) {
      const courseId = await makeCourse(test, { price_paisa })
      await (await pay(courseId)).approve()
      await pay(courseId)
      await apply(test, await test.makeSession(), courseId)
      const gone = await pay(courseId)
      await test.call(deleteUser, { params: { userId: gone.student.id } }, admin)
    }
    const list = async (status: 'approved' | 'pending') =>
      (await test.call(listPayments, { query: { status } }, admin)).body as {
        amount_due: number
        submitted_at: string
      }[]
    const approved = await list('approved')
    expect((await stats()).total_revenue).toBe(approved.reduce((sum, { amount_due }) => sum + amount_due, 0))
    const { body: charts } = await test.call(getCharts, {}, admin)
    const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
    expect(sum(charts.revenue_by_month.map((one: { amount: number }) => one.amount))).toBe(
      (await stats()).total_revenue,
    )
    expect(sum(charts.enrollments_by_course.map((one: { total: number }) => one.total))).toBe(
      (await stats()).total_enrollments,
    )
    expect((await test.call(listCoursesForAdmin, { query: {} }, admin)).body).toHaveLength(
      (await stats()).total_courses,
    )
    const waiting = await queues()
    const proofs = await list('pending')
    expect(waiting.payments).toEqual({ count: proofs.length, first_at: proofs[0]?.submitted_at })
    const { body: applications } = await test.call(listApplications, { query: { status: 'pending' } }, admin)
    expect(waiting.applications.count).toBe(applications.length)
    await test.close()
  })
})

it('shows enrollments that end within 14 days and mails that could not be sent, which can be sent again', async () => {
  const { test, admin, queues, enrollment } = await open()
  const [courseId, student] = [await makeCourse(test), await test.makeSession()]
  await enrollment(student.id, courseId, 1)
  expect((await queues()).ending_enrollments).toEqual({ count: 0, first_at: null })
  const ends_at = new Date(test.clock.now() + 13 * DAY).toISOString()
  await test.deps.db.updateTable('enrollments').set({ ends_at }).execute()
  expect((await queues()).ending_enrollments).toEqual({ count: 1, first_at: ends_at })
  const { body: ending } = await test.call(listEndingEnrollments, { query: {} }, admin)
  expect(ending).toMatchObject([{ student: { id: student.id }, course: { id: courseId }, expires_at: ends_at }])
  await test.runJobs()
  const mail = { to: 'lost@example.org', subject: 'Hello', lines: ['Text'] }
  const later = { now: () => test.clock.now() + DAY }
  const mailId = await enqueueMail(test.deps.db, later, mail)
  const failed = {
    status: 'failed' as const,
    last_error: 'refused',
    finished_at: new Date(test.clock.now()).toISOString(),
  }
  await test.deps.db.updateTable('jobs').set(failed).where('id', '=', mailId).execute()
  expect((await queues()).failed_mails).toMatchObject({ count: 1 })
  const { body } = await test.call(listFailedMails, { query: {} }, admin)
  expect(body).toMatchObject([{ id: mailId, to: 'lost@example.org', subject: 'Hello', last_error: 'refused' }])
  expect((await test.call(resendMail, { params: { mailId } }, admin)).status).toBe(200)
  expect(await test.call(resendMail, { params: { mailId } }, admin)).toBeRefused('not_found')
  await test.runJobs()
  expect(test.mails.filter(({ to }) => to === 'lost@example.org')).toHaveLength(1)
  expect((await queues()).failed_mails).toEqual({ count: 0, first_at: null })
  await test.close()
})
