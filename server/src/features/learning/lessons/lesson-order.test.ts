import { createCourse, getCourseForAdmin, updateCourse } from '@sonocampus/contract/courses'
import { replaceCaptions } from '@sonocampus/contract/lessons.admin'
import { arrangeLessons } from '@sonocampus/contract/lessons.modules'
import {
  completeVideo,
  type Lesson,
  recordProtectionEvent,
  saveVideoPosition,
  saveWatchedRanges,
} from '@sonocampus/contract/lessons.student'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { makeCourse } from '#test/make-course.ts'
import { videoSteps } from '#test/video-steps.ts'
import { lockedLessons } from './lesson-access.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')
const { upload, enrolledIn, lessonsOf, play, get } = await videoSteps(test, admin)
type Session = { token: string }

const IN_ORDER = { lesson_order: 'in_order' as const }
const mark = (student: Session, videoId: string, watched = true) =>
  call(completeVideo, { params: { videoId }, body: { watched } }, student)
const lockedOf = async (student: Session, courseId: string): Promise<boolean[]> =>
  (await lessonsOf(student, courseId)).body.map(({ is_locked }: Lesson) => is_locked)
const first = (title: string) => `Watch “${title}” first: the lessons of this course come in order.`

async function makeInOrder() {
  const courseId = await makeCourse(test, IN_ORDER)
  const lessons = []
  for (const title of ['Liver', 'Kidneys', 'Spleen']) lessons.push(await upload(courseId, { title }))
  return { courseId, student: await enrolledIn(courseId), ids: lessons.map(({ id }): string => id) }
}

it('opens the next lesson once the one before is watched, and refuses every call about a later one with its name [streaming/in-order-enforced]', async () => {
  const { courseId, student, ids } = await makeInOrder()
  const [one = '', two = '', three = ''] = ids
  const file = new Blob(['WEBVTT\n\n00:00.000 --> 00:02.000\nThe liver.\n'])
  await call(replaceCaptions, { params: { videoId: two }, files: { file } }, admin)
  const body = { ranges: [{ start: 0, end: 1 }] }
  const params = { videoId: two }
  for (const answer of [
    await play(student, two),
    await mark(student, two),
    await mark(student, two, false),
    await call(saveVideoPosition, { params, body: { position: 1 } }, student),
    await call(saveWatchedRanges, { params, body }, student),
    await call(recordProtectionEvent, { params, body: { kind: 'tab_switch' } }, student),
    await play(student, three),
  ])
    expect([answer.status, answer.body.detail]).toEqual([403, first('Liver')])
  expect(await lockedOf(student, courseId)).toEqual([false, true, true])
  await mark(student, one)
  expect(await lockedOf(student, courseId)).toEqual([false, false, true])
  const opened = (await play(student, two)).body
  expect((await get(opened.playback_url)).statusCode).toBe(200)
  expect((await get(opened.captions_url)).statusCode).toBe(200)
  expect((await play(student, three)).body.detail).toBe(first('Kidneys'))
  // A URL made while the lesson was open stops working once it is locked.
  await mark(student, one, false)
  expect((await get(opened.playback_url)).statusCode).toBe(403)
  expect((await get(opened.captions_url)).statusCode).toBe(403)
})

it('lists a locked lesson without an address, of YouTube too [streaming/in-order-list]', async () => {
  const { courseId, student } = await makeInOrder()
  await upload(courseId, {
    title: 'Talk',
    youtube_url: 'https://youtu.be/dQw4w9WgXcQ',
    file_key: null,
    video_url: null,
  })
  const { body, raw } = await lessonsOf(student, courseId)
  expect(body.map(({ video_url, cloudinary_url }: Lesson) => Boolean(video_url || cloudinary_url))).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(raw.body).not.toContain('youtu')
})

it('leaves previews, administrators and courses in free order alone [streaming/in-order-free]', async () => {
  const { courseId, student, ids } = await makeInOrder()
  const shown = await upload(courseId, { title: 'Shown', is_preview: true })
  expect((await play(student, shown.id)).status).toBe(200)
  expect((await play(admin, ids[2] ?? '')).status).toBe(200)
  expect(await lockedOf(student, courseId)).toEqual([false, true, true, false])
  expect(await lockedOf(admin, courseId)).toEqual([false, false, false, false])
  const params = { courseId }
  const { body: course } = await call(getCourseForAdmin, { params }, admin)
  expect(course.lesson_order).toBe('in_order')
  const form = { ...course, price: '1', access_months: '', thumbnail_url: '', bank_account_ids: '[]' }
  await call(updateCourse, { params, body: { ...form, lesson_order: undefined } }, admin)
  expect((await call(getCourseForAdmin, { params }, admin)).body.lesson_order).toBe('in_order')
  const freed = await call(updateCourse, { params, body: { ...form, lesson_order: 'free' } }, admin)
  expect(freed.body.lesson_order).toBe('free')
  expect((await play(student, ids[2] ?? '')).status).toBe(200)
  const made = await call(createCourse, { body: { ...form, lesson_order: undefined } }, admin)
  expect(made.body.lesson_order).toBe('free')
})

it('closes nothing that was watched, whatever is put in front of it [streaming/in-order-stays]', async () => {
  const { courseId, student, ids } = await makeInOrder()
  const [one = '', two = '', three = ''] = ids
  await mark(student, one)
  await mark(student, two)
  const { id: added } = await upload(courseId, { title: 'Added' })
  await call(arrangeLessons, { params: { courseId }, body: { loose: [added, one, two, three], modules: [] } }, admin)
  expect(await lockedOf(student, courseId)).toEqual([false, false, false, true])
  expect((await play(student, two)).status).toBe(200)
  expect((await play(student, three)).body.detail).toBe(first('Added'))
  await mark(student, added)
  expect((await play(student, three)).status).toBe(200)
})

it('locks what stands behind the first lesson that is not watched', () => {
  const lesson = (id: string, is_preview = 0) => ({ id, is_preview, ...IN_ORDER })
  const lessons = [lesson('a'), lesson('b'), lesson('c', 1), lesson('d'), lesson('e')]
  const locked = (...watched: string[]) => [
    ...lockedLessons(lessons, { role: 'student' }, (id) => watched.includes(id)),
  ]
  expect(locked()).toEqual(['b', 'd', 'e'])
  expect(locked('a')).toEqual(['d', 'e'])
  expect(locked('a', 'd')).toEqual(['e'])
  expect(locked('a', 'b', 'c', 'd', 'e')).toEqual([])
  expect([...lockedLessons(lessons, { role: 'admin' }, () => false)]).toEqual([])
})
