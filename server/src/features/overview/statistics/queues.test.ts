import { askAdministrator } from '@sonocampus/contract/decisions.requests'
import { askQuestion } from '@sonocampus/contract/discussions'
import { startConversation } from '@sonocampus/contract/inbox.contact'
import { createVideo } from '@sonocampus/contract/lessons.admin'
import { assignCourses } from '@sonocampus/contract/staff'
import { getQueues } from '@sonocampus/contract/statistics'
import { expect, it } from 'vitest'
import { assignmentSteps } from '#test/assignment-steps.ts'
import { buildTestApp } from '#test/build-test-app.ts'
import { apply, approvedApplicant, handInProof, makeEnrollment } from '#test/enrollment-steps.ts'
import { makeCourse } from '#test/make-course.ts'
import { enqueueMail } from '../../../jobs/mail-job.ts'

const DAY = 24 * 60 * 60 * 1000

it('tells of every queue how long it is and since when its oldest waits [admin-dashboard/queues]', async () => {
  const test = await buildTestApp()
  const admin = await test.makeSession('admin')
  const { add, handIn } = assignmentSteps(test, admin)
  const courseId = await makeCourse(test)
  const assignment = await add(courseId)
  const begun = new Date(test.clock.now()).toISOString()
  const soonest = await makeEnrollment(test, courseId, 5 * DAY)
  const mail = { to: 'lost@example.org', subject: 'Hello', lines: ['Text'] }
  const mails: string[] = []
  const oneOfEach = async () => {
    await apply(test, await test.makeSession(), courseId)
    await handInProof(test, await approvedApplicant(test, admin, courseId), courseId)
    await handIn(await makeEnrollment(test, courseId, 9 * DAY), assignment)
    const wrote = { name: 'Sana', email: '', phone: '0300 1234567', text: 'When does it start?' }
    await test.call(startConversation, { body: wrote })
    mails.push(await enqueueMail(test.deps.db, test.clock, mail))
  }
  await oneOfEach()
  test.clock.advance(60_000)
  await oneOfEach()
  await test.runJobs()
  await test.deps.db.updateTable('jobs').set({ status: 'failed' }).where('id', 'in', mails).execute()
  const two = { count: 2, first_at: begun }
  expect((await test.call(getQueues, {}, admin)).body).toEqual({
    applications: two,
    payments: two,
    requests: { count: 0, first_at: null },
    inbox: two,
    ungraded: two,
    questions: { count: 0, first_at: null },
    ending_enrollments: { count: 3, first_at: soonest.ends_at },
    failed_mails: two,
  })
  await test.close()
})

it('tells each role what it handles: clerks the desk, teachers the work and the questions of their own courses [admin-dashboard/queues]', async () => {
  const test = await buildTestApp()
  const admin = await test.makeSession('admin')
  const [clerk, teacher] = [await test.makeSession('clerk'), await test.makeSession('teacher')]
  const { add, handIn } = assignmentSteps(test, admin)
  const own = await makeCourse(test)
  await test.call(assignCourses, { params: { userId: teacher.id }, body: { course_ids: [own] } }, admin)
  const begun = new Date(test.clock.now()).toISOString()
  const one = { count: 1, first_at: begun }
  for (const courseId of [own, await makeCourse(test)]) {
    const student = await makeEnrollment(test, courseId, 5 * DAY)
    await handIn(student, await add(courseId))
    const video = { title: 'Lesson', youtube_url: 'https://youtu.be/dQw4w9WgXcQ' }
    const { id: videoId } = (await test.call(createVideo, { params: { courseId }, body: video }, admin)).body
    await test.call(askQuestion, { params: { videoId }, body: { text: 'Why?', at: null } }, student)
  }
  const refund = { kind: 'discount' as const, user_id: clerk.id, course_id: own, amount: 500, reason: 'Need' }
  const student = await test.makeSession()
  expect((await test.call(askAdministrator, { body: { ...refund, user_id: student.id } }, clerk)).status).toBe(201)
  const queuesOf = async (session: { token: string }) => (await test.call(getQueues, {}, session)).body
  expect(await queuesOf(teacher)).toEqual({ ungraded: one, questions: one })
  expect(Object.keys(await queuesOf(clerk)).sort()).toEqual(['applications', 'ending_enrollments', 'inbox', 'payments'])
  expect(await queuesOf(admin)).toMatchObject({
    requests: one,
    ungraded: { count: 2, first_at: begun },
    questions: { count: 2, first_at: begun },
  })
  await test.close()
})
