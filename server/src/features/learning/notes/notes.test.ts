import { createVideo, deleteVideo } from '@sonocampus/contract/lessons.admin'
import { arrangeLessons } from '@sonocampus/contract/lessons.modules'
import { completeVideo } from '@sonocampus/contract/lessons.student'
import { limits } from '@sonocampus/contract/limits'
import { createNote, deleteNote, exportNotes, listNotes, type Note, updateNote } from '@sonocampus/contract/notes'
import { approveEnrollment } from '@sonocampus/contract/payments.approval'
import { getUserDetails } from '@sonocampus/contract/student-record'
import { afterAll, expect, it } from 'vitest'
import { isoTime } from '#src/clock.ts'
import { buildTestApp } from '#test/build-test-app.ts'
import { makeCourse } from '#test/make-course.ts'
import { notesMarkdown } from './notes-markdown.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')
type Session = { id: string; token: string }

const addLesson = async (courseId: string, title: string): Promise<string> => {
  const body = { title, youtube_url: 'https://youtu.be/dQw4w9WgXcQ' }
  return (await call(createVideo, { params: { courseId }, body }, admin)).body.id
}
const join = async (courseId: string): Promise<Session> => {
  const student = await test.makeSession()
  await call(approveEnrollment, { query: { user_id: student.id, course_id: courseId, duration_months: 1 } }, admin)
  return student
}
const endEnrollment = ({ id }: Session) =>
  test.deps.db
    .updateTable('enrollments')
    .set({ ends_at: isoTime(test.clock.now()) })
    .where('user_id', '=', id)
    .execute()
const write = (student: Session, videoId: string, at: number, text: string) =>
  call(createNote, { params: { videoId }, body: { at, text } }, student)
const notesOf = (student: { token: string }, videoId: string) => call(listNotes, { params: { videoId } }, student)
const texts = async (student: Session, videoId: string) =>
  (await notesOf(student, videoId)).body.map(({ at, text }: Note) => `${at} ${text}`)
const exported = (courseId: string, as: { token: string }) =>
  test.app.inject({
    url: exportNotes.path.replace(':courseId', courseId),
    headers: { authorization: `Bearer ${as.token}` },
  })

async function makeClass(fields: object = {}) {
  const courseId = await makeCourse(test, { title: 'Abdomen', ...fields })
  const videoId = await addLesson(courseId, 'Liver')
  return { courseId, videoId, student: await join(courseId) }
}

it('keeps notes at moments of a lesson, by their moment, to be changed and deleted [streaming/note-keep]', async () => {
  const { videoId, student } = await makeClass()
  const late = (await write(student, videoId, 221.25, 'The portal vein')).body
  await write(student, videoId, 3, 'Angle of the probe')
  expect(await texts(student, videoId)).toEqual(['3 Angle of the probe', '221.25 The portal vein'])
  test.clock.advance(1000)
  const params = { noteId: late.id }
  const changed = await call(updateNote, { params, body: { at: 1, text: ' Portal vein\r\nfirst ' } }, student)
  expect(changed.body).toMatchObject({ id: late.id, video_id: videoId, at: 1, text: 'Portal vein\nfirst' })
  expect(changed.body.updated_at > changed.body.created_at).toBe(true)
  expect((await call(deleteNote, { params }, student)).status).toBe(200)
  expect(await call(deleteNote, { params }, student)).toBeRefused('not_found')
  expect(await texts(student, videoId)).toEqual(['3 Angle of the probe'])
  for (const body of [
    { at: -1, text: 'x' },
    { at: 1, text: ' ' },
    { at: 1, text: 'x'.repeat(limits.notes.text + 1) },
  ])
    expect(await call(createNote, { params: { videoId }, body }, student)).toBeRefused('invalid')
})

it("keeps them from everybody else: another student, administrators, the student's record [streaming/note-private]", async () => {
  const { courseId, videoId, student } = await makeClass()
  const { id: noteId } = (await write(student, videoId, 1, 'What only I may read')).body
  const other = await join(courseId)
  expect(await texts(other, videoId)).toEqual([])
  const params = { noteId }
  expect(await call(updateNote, { params, body: { at: 1, text: 'Mine now' } }, other)).toBeRefused('not_found')
  expect(await call(deleteNote, { params }, other)).toBeRefused('not_found')
  expect((await exported(courseId, other)).statusCode).toBe(404)
  expect(await notesOf(admin, videoId)).toBeRefused('forbidden')
  expect((await exported(courseId, admin)).statusCode).toBe(403)
  const { raw } = await call(getUserDetails, { params: { userId: student.id } }, admin)
  expect(raw.body).not.toContain('What only I may read')
  expect(await texts(student, videoId)).toEqual(['1 What only I may read'])
})

it('takes notes of lessons that are open to the student alone, and at most two hundred to a lesson [streaming/note-keep]', async () => {
  const { courseId, videoId, student } = await makeClass({ lesson_order: 'in_order' })
  const second = await addLesson(courseId, 'Kidneys')
  expect(await write(await test.makeSession(), videoId, 1, 'x')).toBeRefused('forbidden')
  expect((await write(student, second, 1, 'x')).body.detail).toContain('Watch “Liver” first')
  expect(await notesOf(student, second)).toBeRefused('forbidden')
  await call(completeVideo, { params: { videoId }, body: undefined }, student)
  expect((await write(student, second, 1, 'x')).status).toBe(201)
  const now = isoTime(test.clock.now())
  const many = Array.from({ length: limits.notes.perLesson - 1 }, () => ({
    id: crypto.randomUUID(),
    user_id: student.id,
    video_id: videoId,
    at_ms: 0,
    text: 'x',
    created_at: now,
    updated_at: now,
  }))
  await test.deps.db.insertInto('lesson_notes').values(many).execute()
  const [one, other] = await Promise.all([write(student, videoId, 1, 'a'), write(student, videoId, 1, 'b')])
  expect([one.status, other.status].sort()).toEqual([201, 409])
  expect((await write(student, videoId, 1, 'c')).body.detail).toBe('A lesson has room for 200 notes. Delete one first.')
})

it('gives the notes of a course as one text, also after the end of the enrollment [streaming/note-export]', async () => {
  const { courseId, videoId: liver, student } = await makeClass()
  const [kidneys, gone] = [await addLesson(courseId, 'Kidneys'), await addLesson(courseId, 'Gone')]
  expect((await exported(courseId, student)).json().detail).toBe('You have no notes in this course yet.')
  await write(student, liver, 221, 'Portal vein:\nwall')
  await write(student, kidneys, 3725, 'Cortex')
  await write(student, liver, 5, 'Begin')
  const { id } = (await write(student, gone, 0, 'Still mine')).body
  await call(deleteVideo, { params: { videoId: gone } }, admin)
  await call(arrangeLessons, { params: { courseId }, body: { loose: [kidneys, liver], modules: [] } }, admin)
  await endEnrollment(student)
  const { headers, body } = await exported(courseId, student)
  expect(headers['content-type']).toMatch(/^text\/markdown; charset=utf-8$/)
  expect(headers['content-disposition']).toContain('attachment; filename="Notes, Abdomen.md"')
  expect(body).toBe(
    '# Abdomen\n\n## Kidneys\n\n- **1:02:05** Cortex\n\n## Liver\n\n- **0:05** Begin\n- **3:41** Portal vein:\n  wall\n\n## Gone\n\n- **0:00** Still mine\n',
  )
  expect(await write(student, liver, 1, 'Too late')).toBeRefused('forbidden')
  const params = { noteId: id }
  expect(await call(updateNote, { params, body: { at: 1, text: 'x' } }, student)).toBeRefused('not_found')
  expect((await call(deleteNote, { params }, student)).status).toBe(200)
})

it('writes a heading for each lesson, also where two are called alike', () => {
  const note = { course: 'Abdomen', lesson: 'Liver', at_ms: 59_999, text: 'a' }
  expect(
    notesMarkdown([
      { ...note, video_id: '1' },
      { ...note, video_id: '2' },
    ]),
  ).toBe('# Abdomen\n\n## Liver\n\n- **0:59** a\n\n## Liver\n\n- **0:59** a\n')
})
