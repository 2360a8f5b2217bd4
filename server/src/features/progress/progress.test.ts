import { listMyCourses } from '@sonocampus/contract/courses'
import { approveEnrollment } from '@sonocampus/contract/payments.approval'
import { listAnalytics } from '@sonocampus/contract/progress'
import { createVideo } from '@sonocampus/contract/videos.admin'
import { completeVideo } from '@sonocampus/contract/videos.student'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { makeCourse } from '#test/make-course.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')

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
