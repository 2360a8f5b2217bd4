import { listAudit } from '@sonocampus/contract/audit'
import { logOut } from '@sonocampus/contract/auth'
import { addLessonFile, deleteLessonFile, type LessonFile, listLessonFiles } from '@sonocampus/contract/lesson-files'
import { deleteVideo } from '@sonocampus/contract/lessons.admin'
import { completeVideo } from '@sonocampus/contract/lessons.student'
import { limits } from '@sonocampus/contract/limits'
import { approveEnrollment } from '@sonocampus/contract/payments.approval'
import { afterAll, expect, it } from 'vitest'
import { isoTime } from '#src/clock.ts'
import { buildTestApp } from '#test/build-test-app.ts'
import { fileSamples } from '#test/file-samples.ts'
import { makeLesson } from '#test/finish-course.ts'
import { makeCourse } from '#test/make-course.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')
const { pdf = Buffer.alloc(0), png = Buffer.alloc(0) } = await fileSamples()
type Session = { id: string; token: string }

const add = (videoId: string, name = 'Protocol.pdf', content = pdf) =>
  call(addLessonFile, { params: { videoId }, files: { file: new File([new Uint8Array(content)], name) } }, admin)
const filesOf = (videoId: string, as: { token: string }) => call(listLessonFiles, { params: { videoId } }, as)
const join = async (courseId: string): Promise<Session> => {
  const student = await test.makeSession()
  await call(approveEnrollment, { query: { user_id: student.id, course_id: courseId, duration_months: 1 } }, admin)
  return student
}
const get = (url: string, as?: { token: string }) =>
  test.app.inject({ url, headers: as ? { authorization: `Bearer ${as.token}` } : {} })

async function makeClass(fields: object = {}) {
  const courseId = await makeCourse(test, fields)
  const videoId = await makeLesson(test, courseId)
  return { courseId, videoId, student: await join(courseId) }
}
const linkFor = async (videoId: string, as: { token: string }): Promise<string> =>
  (await filesOf(videoId, as)).body[0].url

it('gives a lesson papers and pictures, lists them as they came and takes them away, on the record [streaming/lesson-file-add]', async () => {
  const { videoId, student } = await makeClass()
  expect((await add(videoId)).body).toMatchObject({ name: 'Protocol.pdf', content_type: 'application/pdf' })
  test.clock.advance(1000)
  expect((await add(videoId, 'plane.pdf', png)).status).toBe(201)
  const { body } = await filesOf(videoId, student)
  expect(body).toMatchObject([
    { name: 'Protocol.pdf', content_type: 'application/pdf', size: pdf.length },
    { name: 'plane.png', content_type: 'image/png', size: png.length },
  ])
  const opened = await get(body[0].url, student)
  expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(opened.headers['content-disposition']).toMatch(/^inline; filename="Protocol.pdf"/)
  expect(opened.headers['cache-control']).toBe('private, no-store')
  expect(opened.rawPayload.equals(pdf)).toBe(true)
  expect((await call(deleteLessonFile, { params: { fileId: body[0].id } }, admin)).status).toBe(200)
  expect((await filesOf(videoId, student)).body.map(({ name }: LessonFile) => name)).toEqual(['plane.png'])
  expect((await get(body[0].url, student)).statusCode).toBe(404)
  expect(await test.deps.storage.head(`private/lesson-files/${body[0].id}`)).toBeNull()
  const trail = (await call(listAudit, { query: { subject_id: videoId, sort: 'occurred_at' } }, admin)).body
  expect(trail.map(({ action }: { action: string }) => action)).toEqual([
    'lesson-file.added',
    'lesson-file.added',
    'lesson-file.deleted',
  ])
})

it('takes no more than twenty for a lesson, and none for one that is gone [streaming/lesson-file-add]', async () => {
  const { videoId } = await makeClass()
  const rows = Array.from({ length: limits.lessonFiles }, () => {
    const id = crypto.randomUUID()
    const [storage_key, created_at] = [`private/lesson-files/${id}`, isoTime(test.clock.now())]
    return { id, video_id: videoId, name: 'x.pdf', storage_key, content_type: 'application/pdf', size: 1, created_at }
  })
  await test.deps.db.insertInto('lesson_files').values(rows).execute()
  expect((await add(videoId)).body.detail).toBe('A lesson has at most 20 files.')
  await test.deps.db.deleteFrom('lesson_files').execute()
  await call(deleteVideo, { params: { videoId } }, admin)
  expect(await add(videoId)).toBeRefused('not_found')
})

it('opens a file under an address for one session and ten minutes, while the enrollment runs [streaming/lesson-file-protected]', async () => {
  const { courseId, videoId, student } = await makeClass()
  const file = (await add(videoId)).body
  const [stranger, other] = [await test.makeSession(), await join(courseId)]
  expect(await filesOf(videoId, stranger)).toBeRefused('forbidden')
  const url = await linkFor(videoId, student)
  expect((await get(url, student)).statusCode).toBe(200)
  for (const as of [undefined, other, stranger, admin]) expect((await get(url, as)).statusCode).toBe(403)
  const { body: second } = await add(videoId, 'Second.pdf')
  expect((await get(url.replace(file.id, second.id), student)).statusCode).toBe(403)
  const elsewhere = await test.logInAs(
    (await test.deps.db.selectFrom('users').select('email').where('id', '=', student.id).executeTakeFirstOrThrow())
      .email,
  )
  expect((await get(url, elsewhere)).statusCode).toBe(403)
  test.clock.advance(limits.playback.link + 1000)
  expect((await get(url, student)).statusCode).toBe(403)
  const ended = await linkFor(videoId, student)
  await test.deps.db
    .updateTable('enrollments')
    .set({ ends_at: isoTime(test.clock.now()) })
    .where('user_id', '=', student.id)
    .execute()
  expect((await get(ended, student)).statusCode).toBe(403)
  const loggedOut = await linkFor(videoId, other)
  await call(logOut, {}, other)
  expect((await get(loggedOut, other)).statusCode).toBe(403)
})

it('keeps the files of a locked lesson locked [streaming/lesson-file-protected]', async () => {
  const { courseId, videoId: first, student } = await makeClass({ lesson_order: 'in_order' })
  test.clock.advance(1000)
  const second = await makeLesson(test, courseId)
  await add(second)
  const refused = await filesOf(second, student)
  expect([refused.status, refused.body.detail]).toEqual([403, expect.stringContaining('Watch “Lesson” first')])
  const mark = (watched: boolean) => call(completeVideo, { params: { videoId: first }, body: { watched } }, student)
  await mark(true)
  const url = await linkFor(second, student)
  expect((await get(url, student)).statusCode).toBe(200)
  await mark(false)
  expect((await get(url, student)).statusCode).toBe(403)
  expect((await filesOf(second, admin)).body).toHaveLength(1)
})
