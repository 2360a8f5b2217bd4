import { listLessonStops } from '@sonocampus/contract/insights'
import { saveWatchedRanges } from '@sonocampus/contract/lessons.student'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { makeCourse } from '#test/make-course.ts'
import { videoSteps } from '#test/video-steps.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')
const { upload, enrolledIn, play } = await videoSteps(test, admin)

it('tells of each lesson how many of its viewers saw each tenth, however they came back to it [desk/knowing-lessons]', async () => {
  const courseId = await makeCourse(test)
  const [seen, unseen] = [await upload(courseId, { duration: 100 }), await upload(courseId)]
  const stops = async () => (await call(listLessonStops, { params: { courseId } }, admin)).body
  const student = await enrolledIn(courseId)
  const other = await enrolledIn(courseId)
  const watch = async (who: { token: string }, start: number, end: number) => {
    await play(who, seen.id)
    test.clock.advance(30_000)
    const answer = await call(
      saveWatchedRanges,
      { params: { videoId: seen.id }, body: { ranges: [{ start, end }] } },
      who,
    )
    expect(answer.status).toBe(200)
  }
  const nothing = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
  expect(await stops()).toEqual([
    { id: seen.id, title: seen.title, viewers: 0, tenths: nothing },
    { id: unseen.id, title: unseen.title, viewers: 0, tenths: nothing },
  ])
  await watch(student, 0, 20)
  await watch(student, 0, 20)
  await watch(student, 20, 36)
  await watch(other, 0, 12)
  await watch(other, 90, 100)
  expect((await stops())[0]).toMatchObject({ viewers: 2, tenths: [2, 1, 1, 1, 0, 0, 0, 0, 0, 1] })
})
