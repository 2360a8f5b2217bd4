import { createVideo } from '@sonocampus/contract/lessons.admin'
import { completeVideo, listLessons, saveVideoPosition, saveWatchedRanges } from '@sonocampus/contract/lessons.student'
import { getStudentWork } from '@sonocampus/contract/student-record.parts'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { makeCourse } from '#test/make-course.ts'
import { videoSteps } from '#test/video-steps.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')
const { upload, enrolledIn, lessonsOf, play, get } = await videoSteps(test, admin)
const MINUTE = 60_000
const YOUTUBE = 'https://youtu.be/dQw4w9WgXcQ'

it('gives lessons and their addresses to an enrollment that runs, and to nobody else [access/videos-paid-only, api/videos-with-checkpoint]', async () => {
  const courseId = await makeCourse(test)
  const video = await upload(courseId)
  const [student, stranger] = [await enrolledIn(courseId), await test.makeSession()]
  const { body } = await lessonsOf(student, courseId)
  expect(body).toEqual([
    expect.objectContaining({ id: video.id, title: 'Lesson', description: '', watched: false, position: 0 }),
  ])
  expect((await get(body[0].cloudinary_url)).statusCode).toBe(200)
  for (const answer of [
    await lessonsOf(stranger, courseId),
    await play(stranger, video.id),
    await call(completeVideo, { params: { videoId: video.id }, body: undefined }, stranger),
  ])
    expect(answer).toBeRefused('forbidden')
  expect(await call(listLessons, { params: { courseId } })).toBeRefused('unauthenticated')
})

it('marks a lesson watched however often it is told, and sets the flag as the toggle says [api/video-complete, api/video-toggle]', async () => {
  const courseId = await makeCourse(test)
  const [one] = [await upload(courseId), await upload(courseId)]
  const student = await enrolledIn(courseId)
  const mark = async (body?: { watched: boolean }) =>
    (await call(completeVideo, { params: { videoId: one.id }, body }, student)).body
  const flag = async () => (await lessonsOf(student, courseId)).body[0].watched
  expect([await mark(), await mark()]).toEqual([
    expect.objectContaining({ watched: true, progress: 50 }),
    expect.objectContaining({ watched: true, progress: 50 }),
  ])
  expect(await flag()).toBe(true)
  expect(await mark({ watched: false })).toMatchObject({ watched: false, progress: 0 })
  expect(await flag()).toBe(false)
  await mark({ watched: true })
  expect(await flag()).toBe(true)
})

it('remembers where playback stopped, on any device', async () => {
  const courseId = await makeCourse(test)
  const video = await upload(courseId)
  const student = await enrolledIn(courseId)
  await call(saveVideoPosition, { params: { videoId: video.id }, body: { position: 1.25 } }, student)
  const elsewhere = await test.logInAs(student.email)
  expect((await lessonsOf(elsewhere, courseId)).body[0].position).toBe(1.25)
  expect(
    (await call(saveVideoPosition, { params: { videoId: video.id }, body: { position: -1 } }, student)).status,
  ).toBe(422)
})

/** Reports stretches as played, in seconds, and returns how many seconds are credited. */
async function report(student: { token: string }, videoId: string, ...ranges: [number, number][]) {
  const body = { ranges: ranges.map(([start, end]) => ({ start, end })) }
  return (await call(saveWatchedRanges, { params: { videoId }, body }, student)).body.watched_seconds
}

it('credits what was really played, and no more than time allows [video-protection/watched-wall-clock]', async () => {
  const courseId = await makeCourse(test)
  const video = await upload(courseId, { duration: 600 })
  const student = await enrolledIn(courseId)
  const watch = async (ms: number, ...ranges: [number, number][]) => {
    test.clock.advance(ms)
    return report(student, video.id, ...ranges)
  }
  expect(await report(student, video.id, [0, 600])).toBe(0)
  const { stream_id } = (await play(student, video.id)).body
  expect(await watch(15_000, [0, 600])).toBe(35)
  expect(await watch(15_000, [30, 45])).toBe(45)
  expect(await watch(15_000, [30, 45])).toBe(45)
  await play(student, video.id, stream_id)
  expect(await watch(15_000, [100, 480])).toBe(80)
  // The player was silent for a minute: nobody is watching.
  expect(await watch(2 * MINUTE, [500, 560])).toBe(80)
  await play(student, video.id, stream_id)
  expect(await watch(0, [200, 5000])).toBe(200)
})

it('cannot be told that a lesson was watched by many small reports, nor without a player [video-protection/watched-wall-clock]', async () => {
  const courseId = await makeCourse(test)
  const video = await upload(courseId, { duration: 300 })
  const student = await enrolledIn(courseId)
  await play(student, video.id)
  let credited = 0
  for (let n = 0; n < 60; n += 1) {
    test.clock.advance(360)
    credited = await report(student, video.id, [n * 5, n * 5 + 5])
  }
  expect(credited).toBeLessThanOrEqual(2 * 21.6 + 5)
  // A second player brings no second grace.
  await play(student, video.id)
  expect(await report(student, video.id, [200, 300])).toBeLessThanOrEqual(2 * 21.6 + 5)
})

it('keeps whole seconds of what is reported, however small the pieces [video-protection/watched-bounded]', async () => {
  const courseId = await makeCourse(test)
  const video = await upload(courseId, { duration: 600 })
  const student = await enrolledIn(courseId)
  await play(student, video.id)
  test.clock.advance(30_000)
  expect(
    await report(student, video.id, ...Array.from({ length: 200 }, (_, n): [number, number] => [n * 2, n * 2 + 0.001])),
  ).toBe(0)
  const { ranges } = await test.deps.db
    .selectFrom('video_views')
    .select('ranges')
    .where('video_id', '=', video.id)
    .executeTakeFirstOrThrow()
  expect(ranges).toBe('[]')
})

it('shows the share really watched, to the student and to administrators', async () => {
  const courseId = await makeCourse(test)
  const video = await upload(courseId, { duration: 40 })
  await call(createVideo, { params: { courseId }, body: { title: 'Talk', youtube_url: YOUTUBE } }, admin)
  const student = await enrolledIn(courseId)
  await play(student, video.id)
  test.clock.advance(15_000)
  const body = { ranges: [{ start: 0, end: 29 }] }
  expect((await call(saveWatchedRanges, { params: { videoId: video.id }, body }, student)).body).toEqual({
    watched_seconds: 29,
    watched_percent: 72,
    watched: false,
  })
  expect((await lessonsOf(student, courseId)).body).toEqual([
    expect.objectContaining({ watched_percent: 72, required_percent: null, watched: false }),
    expect.objectContaining({ watched_percent: null, required_percent: null }),
  ])
  const details = (await call(getStudentWork, { params: { userId: student.id } }, admin)).body
  expect(details.lessons).toEqual([
    expect.objectContaining({ video_id: video.id, title: 'Lesson', watched: false, watched_percent: 72 }),
  ])
})

it('takes the mark alone for watched, or 90 % of the lesson, of YouTube too, where the course asks for it [video-protection/youtube]', async () => {
  const courseId = await makeCourse(test, { watch_rule: 'share' })
  const video = await upload(courseId, { duration: 40 })
  const talk = (await call(createVideo, { params: { courseId }, body: { title: 'Talk', youtube_url: YOUTUBE } }, admin))
    .body
  const student = await enrolledIn(courseId)
  const mark = (videoId: string, body?: { watched: boolean }) =>
    call(completeVideo, { params: { videoId }, body }, student)
  const told = async (start: number, end: number, videoId = video.id, duration?: number) => {
    const body = { ranges: [{ start, end }], duration }
    return (await call(saveWatchedRanges, { params: { videoId }, body }, student)).body
  }
  expect((await lessonsOf(student, courseId)).body).toMatchObject([{ required_percent: 90 }, { required_percent: 90 }])
  await play(student, video.id)
  test.clock.advance(15_000)
  await told(0, 35)
  for (const body of [undefined, { watched: true }]) {
    const { status, body: answer } = await mark(video.id, body)
    expect([status, answer.code, answer.detail]).toEqual([
      409,
      'lesson_unwatched',
      "In this course a lesson counts as watched once you've played 90% of it. You've played 87% so far.",
    ])
  }
  const { status, body: answer } = await mark(talk.id)
  expect([status, answer.detail]).toEqual([409, expect.stringContaining("You've played 0% so far.")])
  expect(await told(0, 20, talk.id, 20)).toMatchObject({ watched_percent: 100, watched: true })
  expect((await lessonsOf(student, courseId)).body[1]).toMatchObject({ duration: 20, watched: true })
  expect((await lessonsOf(await enrolledIn(courseId), courseId)).body[1]).toMatchObject({ duration: null })
  test.clock.advance(15_000)
  expect(await told(30, 36)).toMatchObject({ watched_percent: 90, watched: true })
  expect((await lessonsOf(student, courseId)).body[0].watched).toBe(true)
  expect((await mark(video.id, { watched: false })).body).toMatchObject({ watched: false, progress: 50 })
  expect((await mark(video.id, { watched: true })).body).toMatchObject({ watched: true, progress: 100 })
})

it('keeps marks that were made before the course asked for more', async () => {
  const courseId = await makeCourse(test)
  const video = await upload(courseId, { duration: 40 })
  const student = await enrolledIn(courseId)
  const mark = () => call(completeVideo, { params: { videoId: video.id }, body: undefined }, student)
  await mark()
  await test.deps.db.updateTable('courses').set({ watch_rule: 'share' }).where('id', '=', courseId).execute()
  expect((await lessonsOf(student, courseId)).body[0].watched).toBe(true)
  expect((await mark()).status).toBe(200)
})
