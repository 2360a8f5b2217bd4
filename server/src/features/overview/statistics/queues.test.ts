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
    ungraded: two,
    ending_enrollments: { count: 3, first_at: soonest.ends_at },
    failed_mails: two,
  })
  await test.close()
})
