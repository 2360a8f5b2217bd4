import { deleteAssignment } from '@sonocampus/contract/assignments'
import { listMyCourses } from '@sonocampus/contract/courses'
import { createVideo } from '@sonocampus/contract/lessons.admin'
import { completeVideo } from '@sonocampus/contract/lessons.student'
import { approveEnrollment } from '@sonocampus/contract/payments.approval'
import { listAnalytics } from '@sonocampus/contract/progress'
import { deleteQuestion } from '@sonocampus/contract/quizzes.admin'
import { afterAll, expect, it } from 'vitest'
import { assignmentSteps } from '#test/assignment-steps.ts'
import { buildTestApp } from '#test/build-test-app.ts'
import { makeCourse } from '#test/make-course.ts'
import { ask, quizSteps } from '#test/quiz-steps.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')
const work = assignmentSteps(test, admin)
const quizzes = quizSteps(test, admin)

it('counts, for each course held, what there is and what was done [api/all-analytics]', async () => {
  const [student, other] = [await test.makeSession(), await test.makeSession()]
  const courseId = await makeCourse(test, { title: 'Echo' })
  for (const { id } of [student, other])
    await call(approveEnrollment, { query: { user_id: id, course_id: courseId, duration_months: 4 } }, admin)
  const body = { title: 'Lesson', youtube_url: 'https://youtu.be/dQw4w9WgXcQ' }
  const lessons = []
  for (let n = 0; n < 3; n += 1) lessons.push((await call(createVideo, { params: { courseId }, body }, admin)).body.id)
  await call(completeVideo, { params: { videoId: lessons[0] }, body: undefined }, student)
  expect((await call(listAnalytics, {}, student)).body).toEqual([
    {
      course_id: courseId,
      course: { id: courseId, _id: courseId, title: 'Echo' },
      progress: 33,
      videos: { watched: 1, total: 3 },
      assignments: { submitted: 0, total: 0 },
      quizzes: { attempted: 0, total: 0 },
      expiration_date: expect.any(String),
      is_expired: false,
    },
  ])
  expect((await call(listAnalytics, {}, other)).body[0].videos).toEqual({ watched: 0, total: 3 })
  expect((await call(listMyCourses, {}, student)).body[0].progress).toBe(33)
})

it('counts of each course its own work that is there, handed in and not returned, by the student alone [data/progress]', async () => {
  const [courseId, otherId] = [await makeCourse(test), await makeCourse(test)]
  const student = await work.enrolledIn(courseId)
  await call(approveEnrollment, { query: { user_id: student.id, course_id: otherId, duration_months: 4 } }, admin)
  const countsIn = async (course: string) => {
    const { body } = await call(listAnalytics, {}, student)
    return body.find((row: { course_id: string }) => row.course_id === course)
  }
  const nothing = {
    progress: 0,
    videos: { watched: 0, total: 0 },
    assignments: { submitted: 0, total: 0 },
    quizzes: { attempted: 0, total: 0 },
  }
  const [done, given, gone] = [await work.add(courseId), await work.add(courseId), await work.add(courseId)]
  const [taken, running] = [await quizzes.add(courseId, [ask('A')]), await quizzes.add(courseId, [ask('A')])]
  await quizzes.add(courseId, [])
  const classmate = await work.enrolledIn(courseId)
  for (const one of [done, given, gone]) await work.handIn(classmate, one)
  await quizzes.submit(classmate, running, ['A'])
  expect(await countsIn(courseId)).toMatchObject({
    ...nothing,
    assignments: { submitted: 0, total: 3 },
    quizzes: { attempted: 0, total: 2 },
  })
  await work.handIn(student, done)
  const { id: submissionId } = (await work.handIn(student, given)).body
  await work.giveBack({ ...given, submissionId }, new Date(test.clock.now() + 60_000).toISOString())
  await call(deleteAssignment, { params: gone }, admin)
  await quizzes.submit(student, taken, ['A'])
  await quizzes.start(student, running)
  const counts = { assignments: { submitted: 1, total: 2 }, quizzes: { attempted: 1, total: 2 } }
  expect(await countsIn(courseId)).toMatchObject({ ...nothing, ...counts, progress: 50 })
  // Emptied, a quiz still counts for the student who took it, and for nobody else.
  for (const { questions } of [taken, running])
    await call(deleteQuestion, { params: { questionId: questions[0]?.id ?? '' } }, admin)
  expect((await countsIn(courseId)).quizzes).toEqual({ attempted: 1, total: 1 })
  expect(await countsIn(otherId)).toMatchObject(nothing)
})

it('tells when access has ended, to the moment, and nothing to whoever never had any [api/all-analytics]', async () => {
  const courseId = await makeCourse(test)
  const [student, stranger] = [await work.enrolledIn(courseId), await test.makeSession()]
  const [{ expiration_date }] = (await call(listAnalytics, {}, student)).body
  const isExpired = async () => (await call(listAnalytics, {}, student)).body[0].is_expired
  expect((await call(listAnalytics, {}, stranger)).body).toEqual([])
  await work.wait(Date.parse(expiration_date) - test.clock.now() - 1, student)
  expect(await isExpired()).toBe(false)
  test.clock.advance(1)
  expect(await isExpired()).toBe(true)
})
