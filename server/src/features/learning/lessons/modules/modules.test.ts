import { listAudit } from '@sonocampus/contract/audit'
import { exploreCourse } from '@sonocampus/contract/courses'
import { type AdminVideo, createVideo, deleteVideo, listVideosForAdmin } from '@sonocampus/contract/lessons.admin'
import {
  arrangeLessons,
  createModule,
  deleteModule,
  listModules,
  type Module,
  updateModule,
} from '@sonocampus/contract/lessons.modules'
import { completeVideo, type Lesson, listLessons } from '@sonocampus/contract/lessons.student'
import { limits } from '@sonocampus/contract/limits'
import { approveEnrollment } from '@sonocampus/contract/payments.approval'
import { getStudentWork } from '@sonocampus/contract/student-record.parts'
import { afterAll, expect, it } from 'vitest'
import type { Tx } from '#src/db/connect.ts'
import { lockCourse } from '#src/institute/courses.queries.ts'
import { atOnce } from '#test/at-once.ts'
import { buildTestApp } from '#test/build-test-app.ts'
import { makeCourse } from '#test/make-course.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')

const addLesson = async (courseId: string, title: string, more: object = {}): Promise<string> => {
  const body = { title, youtube_url: 'https://youtu.be/dQw4w9WgXcQ', ...more }
  return (await call(createVideo, { params: { courseId }, body }, admin)).body.id
}
const addModule = async (courseId: string, title: string): Promise<string> =>
  (await call(createModule, { params: { courseId }, body: { title } }, admin)).body.id
const modulesOf = async (courseId: string): Promise<Module[]> =>
  (await call(listModules, { params: { courseId } }, admin)).body
const videosOf = async (courseId: string): Promise<AdminVideo[]> =>
  (await call(listVideosForAdmin, { query: { course_id: courseId } }, admin)).body
const titles = async (courseId: string) => (await videosOf(courseId)).map(({ title }) => title)
type Wanted = { loose: string[]; modules: { module_id: string; video_ids: string[] }[] }
const arrange = (courseId: string, body: Wanted) => call(arrangeLessons, { params: { courseId }, body }, admin)
const join = async (courseId: string) => {
  const student = await test.makeSession()
  await call(approveEnrollment, { query: { user_id: student.id, course_id: courseId, duration_months: 4 } }, admin)
  return student
}

/** Three lessons, two of them in the second module. */
async function makeArranged() {
  const courseId = await makeCourse(test)
  const [a, b, c] = [
    await addLesson(courseId, 'A'),
    await addLesson(courseId, 'B', { is_preview: true }),
    await addLesson(courseId, 'C', { is_preview: true }),
  ]
  const [first, second] = [await addModule(courseId, 'First'), await addModule(courseId, 'Second')]
  const wanted = {
    loose: [c],
    modules: [
      { module_id: second, video_ids: [b] },
      { module_id: first, video_ids: [a] },
    ],
  }
  expect((await arrange(courseId, wanted)).status).toBe(200)
  return { courseId, a, b, c, first, second }
}

it('adds, renames and deletes modules, and leaves their lessons in front of the others [streaming/module-edit]', async () => {
  const { courseId, a, first, second } = await makeArranged()
  expect(await modulesOf(courseId)).toEqual([
    { id: second, course_id: courseId, title: 'Second', order: 1, version: expect.any(String) },
    { id: first, course_id: courseId, title: 'First', order: 2, version: expect.any(String) },
  ])
  const renamed = await call(updateModule, { params: { moduleId: first }, body: { title: 'Begin here' } }, admin)
  expect(renamed.body).toMatchObject({ id: first, title: 'Begin here', order: 2 })
  expect(await call(createModule, { params: { courseId }, body: { title: ' ' } }, admin)).toBeRefused('invalid')
  // A deleted lesson still references its module, which must not prevent deleting it.
  await call(deleteVideo, { params: { videoId: await addLesson(courseId, 'Gone') } }, admin)
  expect((await call(deleteModule, { params: { moduleId: first } }, admin)).status).toBe(200)
  expect((await modulesOf(courseId)).map(({ id }) => id)).toEqual([second])
  expect(await titles(courseId)).toEqual(['C', 'A', 'B'])
  expect((await videosOf(courseId)).find(({ id }) => id === a)?.module_id).toBeNull()
  expect((await call(deleteModule, { params: { moduleId: first } }, admin)).body.detail).toBe('Module not found.')
  expect(await call(listModules, { params: { courseId: crypto.randomUUID() } }, admin)).toBeRefused('not_found')
})

it('orders the lessons alike wherever they are listed: of no module first, then by module [streaming/module-order]', async () => {
  const { courseId, a, b, c, second } = await makeArranged()
  const listed = async () => (await videosOf(courseId)).map(({ id, order }) => [id, order])
  expect(await listed()).toEqual([
    [c, 1],
    [b, 2],
    [a, 3],
  ])
  // Its own position doesn't move a lesson out of its module.
  await test.deps.db.updateTable('videos').set({ position: 0 }).where('id', '=', a).execute()
  expect(await listed()).toEqual([
    [c, 1],
    [b, 2],
    [a, 0],
  ])
  const student = await join(courseId)
  const lessons = async (): Promise<Lesson[]> => (await call(listLessons, { params: { courseId } }, student)).body
  expect((await lessons()).map(({ id, module }) => [id, module?.title ?? null])).toEqual([
    [c, null],
    [b, 'Second'],
    [a, 'First'],
  ])
  expect((await lessons())[1]?.module).toEqual({ id: second, title: 'Second' })
  const { body: shown } = await call(exploreCourse, { params: { courseId } })
  expect(shown.preview_videos.map(({ id }: { id: string }) => id)).toEqual([c, b])
  for (const videoId of [a, b, c]) await call(completeVideo, { params: { videoId }, body: undefined }, student)
  const { body: record } = await call(getStudentWork, { params: { userId: student.id } }, admin)
  expect(record.lessons.map(({ video_id }: { video_id: string }) => video_id)).toEqual([c, b, a])
})

it('puts a new lesson behind all others, in the last module [streaming/module-order]', async () => {
  const { courseId, first } = await makeArranged()
  const id = await addLesson(courseId, 'D')
  expect((await videosOf(courseId)).at(-1)).toMatchObject({ id, module_id: first, order: 4 })
})

it('takes an order of the whole course alone: what was added or deleted meanwhile is told, and nothing changes [streaming/module-arrange]', async () => {
  const { courseId, a, b, c, first, second } = await makeArranged()
  const before = await titles(courseId)
  const whole: Wanted = {
    loose: [],
    modules: [
      { module_id: first, video_ids: [b, a] },
      { module_id: second, video_ids: [c] },
    ],
  }
  const other = await makeArranged()
  const broken: Wanted[] = [
    { ...whole, loose: [other.a] },
    { ...whole, loose: [a] },
    { loose: [a, b], modules: whole.modules.map((module) => ({ ...module, video_ids: [] })) },
    { loose: [a, b, c], modules: [{ module_id: first, video_ids: [] }] },
    { loose: [a, b, c], modules: [first, second, other.first].map((module_id) => ({ module_id, video_ids: [] })) },
    { loose: [a, b, c], modules: [first, first].map((module_id) => ({ module_id, video_ids: [] })) },
  ]
  for (const wanted of broken) {
    const { status, body } = await arrange(courseId, wanted)
    expect([status, body.detail]).toEqual([
      409,
      'The lessons of this course have changed since you opened them. Check them and try again.',
    ])
  }
  expect(await titles(courseId)).toEqual(before)
  expect((await arrange(courseId, whole)).body.detail).toBe('Order saved.')
  expect(await titles(courseId)).toEqual(['B', 'A', 'C'])
  expect((await modulesOf(courseId)).map(({ id }) => id)).toEqual([first, second])
  const trail = (await call(listAudit, { query: { subject_id: courseId, action: 'course.arranged' } }, admin)).body
  expect(trail[0]).toMatchObject({ after: whole, before: { loose: [c] }, actor: { id: admin.id } })
})

it('keeps two orders that come at once apart: one of them holds as a whole [streaming/module-arrange]', async () => {
  const courseId = await makeCourse(test)
  const ids: string[] = []
  for (const title of ['1', '2', '3', '4', '5', '6']) ids.push(await addLesson(courseId, title))
  const orders = [ids, ids.toReversed(), [...ids.slice(3), ...ids.slice(0, 3)]]
  await Promise.all(orders.map((loose) => arrange(courseId, { loose, modules: [] })))
  const videos = await videosOf(courseId)
  expect(orders).toContainEqual(videos.map(({ id }) => id))
  expect(videos.map(({ order }) => order)).toEqual([1, 2, 3, 4, 5, 6])
})

it('waits for whoever is just deleting a module, and then tells that it is gone [streaming/module-arrange]', async () => {
  const { courseId, a, b, c, first, second } = await makeArranged()
  const { db, engine } = test.deps
  const wanted = {
    loose: [b, c],
    modules: [
      { module_id: first, video_ids: [a] },
      { module_id: second, video_ids: [] },
    ],
  }
  const deleting = async (tx: Tx) => {
    await lockCourse(tx, engine, courseId)
    await tx.updateTable('videos').set({ module_id: null }).where('module_id', '=', first).execute()
    await tx.deleteFrom('modules').where('id', '=', first).execute()
  }
  const { status, body } = await atOnce(db, deleting, () => arrange(courseId, wanted))
  expect([status, body.detail]).toEqual([409, expect.stringContaining('have changed since you opened them')])
})

it('makes no more modules than one order can hold [streaming/module-edit]', async () => {
  const courseId = await makeCourse(test)
  const now = new Date(test.clock.now()).toISOString()
  const many = Array.from({ length: limits.modules }, (_, index) => ({
    id: crypto.randomUUID(),
    course_id: courseId,
    title: 'One of many',
    position: index + 1,
    created_at: now,
    updated_at: now,
  }))
  await test.deps.db.insertInto('modules').values(many).execute()
  const { status, body } = await call(createModule, { params: { courseId }, body: { title: 'Over' } }, admin)
  expect([status, body.detail]).toEqual([409, 'A course has at most 200 modules.'])
})
