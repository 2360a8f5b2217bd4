import { createAsset } from '@sonocampus/contract/assets'
import { getSubmission, listGradingQueue } from '@sonocampus/contract/assignments.grading'
import { previewBatch } from '@sonocampus/contract/batches'
import { listCertificates, requestCertificate } from '@sonocampus/contract/certificates'
import { listCoursesForAdmin } from '@sonocampus/contract/courses'
import { listApplications } from '@sonocampus/contract/enrollments.applications'
import { listLessons } from '@sonocampus/contract/lessons.student'
import { listDues } from '@sonocampus/contract/payments.approval'
import { searchEverything } from '@sonocampus/contract/search'
import { assignCourses } from '@sonocampus/contract/staff'
import { getUserDetails } from '@sonocampus/contract/student-record'
import { getStudentWork } from '@sonocampus/contract/student-record.parts'
import { exportUsers, listUsers } from '@sonocampus/contract/users'
import { afterAll, expect, it } from 'vitest'
import { pickAudience } from '#src/features/ground/events/events.queries.ts'
import { fileOf, pictureOf } from './asset-steps.ts'
import { buildTestApp } from './build-test-app.ts'
import { apply } from './enrollment-steps.ts'
import { eventually } from './eventually.ts'
import { makeFinisher, makeLesson } from './finish-course.ts'
import { hearOf } from './hear-of.ts'
import { makeCourse } from './make-course.ts'
import { makeWholeCourse } from './whole-course.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')
const clerk = await test.makeSession('clerk')
const teacher = await test.makeSession('teacher')
const [own, foreign] = [await makeWholeCourse(test, admin), await makeWholeCourse(test, admin)]
await call(assignCourses, { params: { userId: teacher.id }, body: { course_ids: [own.courseId] } }, admin)

type Row = { id: string }
const ids = (rows: Row[]) => rows.map(({ id }) => id)

it('lists to a teacher the own courses and what waits in them alone [roles/teacher-lists]', async () => {
  const courses = await call(listCoursesForAdmin, { query: {} }, teacher)
  expect(ids(courses.body)).toEqual([own.courseId])
  expect((await call(listCoursesForAdmin, { query: { search: 'course', page: 1 } }, teacher)).body).toHaveLength(1)
  const queue = await call(listGradingQueue, { query: {} }, teacher)
  expect(queue.body.map(({ course }: { course: Row }) => course.id)).toEqual([own.courseId])
  expect(queue.headers['x-total-count']).toBe('1')
  expect(await call(listGradingQueue, { query: { course_id: foreign.courseId } }, teacher)).toBeRefused('not_found')
  expect((await call(listGradingQueue, { query: {} }, admin)).body).toHaveLength(2)
})

it('shows to a teacher the certificates of the own courses, in the list, the search and the file [roles/teacher-certificates]', async () => {
  const mine = await makeCourse(test, { title: 'Neck' })
  const theirs = await makeCourse(test, { title: 'Thorax' })
  const two = await test.makeSession('teacher')
  await call(assignCourses, { params: { userId: two.id }, body: { course_ids: [mine] } }, admin)
  for (const courseId of [mine, theirs]) {
    const student = await makeFinisher(test, admin, courseId, [await makeLesson(test, courseId)], 'Nadia Jamil')
    await call(requestCertificate, { params: { courseId }, query: { name: 'Nadia Jamil' } }, student)
  }
  const listed = await call(listCertificates, { query: {} }, two)
  expect(listed.body).toMatchObject([{ course: { id: mine } }])
  expect(listed.headers['x-total-count']).toBe('1')
  const found = await call(searchEverything, { query: { q: 'nadia jamil' } }, two)
  expect(found.body).toMatchObject({
    students: [],
    applications: [],
    payments: [],
    certificates: [{ course_title: 'Neck' }],
  })
  expect((await call(searchEverything, { query: { q: 'thorax' } }, two)).body.courses).toEqual([])
  expect((await test.open(listed.body[0].certificate_url)).statusCode).toBe(200)
  await call(assignCourses, { params: { userId: two.id }, body: { course_ids: [theirs] } }, admin)
  expect((await test.open(listed.body[0].certificate_url)).statusCode).toBe(404)
})

it('opens lessons of the own courses to a teacher, and of no others [roles/own-courses]', async () => {
  const read = async (courseId: string) => (await call(listLessons, { params: { courseId } }, teacher)).status
  expect([await read(own.courseId), await read(foreign.courseId)]).toEqual([200, 403])
})

it('opens handed-in files to the teacher of the course, and papers of applications to clerks [roles/documents]', async () => {
  const params = { courseId: own.courseId, assignmentId: own.assignmentId, submissionId: own.workId }
  const fileFor = async (who: { token: string }) => (await call(getSubmission, { params }, who)).body.file_url as string
  const url = await fileFor(teacher)
  expect((await test.open(url)).statusCode).toBe(200)
  await call(assignCourses, { params: { userId: teacher.id }, body: { course_ids: [foreign.courseId] } }, admin)
  expect((await test.open(url)).statusCode).toBe(404)
  await call(assignCourses, { params: { userId: teacher.id }, body: { course_ids: [own.courseId] } }, admin)
  await apply(test, await test.makeSession(), await makeCourse(test))
  const [application] = (await call(listApplications, { query: {} }, clerk)).body
  expect((await test.open(application.qualification_certificate_url)).statusCode).toBe(200)
  await test.deps.db.updateTable('users').set({ role: 'teacher' }).where('id', '=', clerk.id).execute()
  expect((await test.open(application.qualification_certificate_url)).statusCode).toBe(404)
  await test.deps.db.updateTable('users').set({ role: 'clerk' }).where('id', '=', clerk.id).execute()
})

it('shows to a clerk students without their marks, and nobody of the staff [roles/clerk-students]', async () => {
  const listed = (await call(listUsers, { query: { role: 'admin' } }, clerk)).body as { role: string }[]
  expect(new Set(listed.map(({ role }) => role))).toEqual(new Set(['student']))
  expect((await call(exportUsers, { query: { search: admin.email } }, clerk)).raw.body).not.toContain(admin.email)
  expect(await call(getUserDetails, { params: { userId: admin.id } }, clerk)).toBeRefused('not_found')
  const params = { userId: own.student.id }
  expect((await call(getStudentWork, { params }, clerk)).body.submissions).toEqual([])
  expect((await call(getStudentWork, { params }, admin)).body.submissions).toHaveLength(2)
  const found = (await call(searchEverything, { query: { q: own.student.email } }, clerk)).body
  expect(found).toMatchObject({ students: [{ id: own.student.id }], courses: [], certificates: [] })
})

it('tells the staff live of what they may read alone [roles/live]', async () => {
  const listening = [admin, clerk, teacher].map(({ id }, n) => ({ id, role: ['admin', 'clerk', 'teacher'][n] ?? '' }))
  const names = new Map<string, string | undefined>(
    [admin, clerk, teacher].map(({ id }, n) => [id, ['admin', 'clerk', 'teacher'][n]]),
  )
  const hearers = async (name: string, courseId: string, act: () => Promise<unknown>) => {
    const { heard, stop } = await hearOf(test, courseId)
    await act()
    const told = () => heard.find((event) => event.name === name)
    await eventually(() => expect(told()).toBeDefined())
    stop()
    const people = await pickAudience(test.deps, told()?.audience as never, listening)
    return [...people].map((id) => names.get(id)).toSorted()
  }
  const draw = async (courseId: string) => {
    const files = { file: fileOf(await pictureOf(32, 32), 'a.png') }
    return call(createAsset, { params: { courseId }, body: { title: 'Liver' }, files }, admin)
  }
  expect(await hearers('asset-updated', own.courseId, () => draw(own.courseId))).toEqual(['admin', 'teacher'])
  expect(await hearers('asset-updated', foreign.courseId, () => draw(foreign.courseId))).toEqual(['admin'])
  const courseId = await makeCourse(test)
  const student = await test.makeSession()
  expect(await hearers('notification', courseId, () => apply(test, student, courseId))).toEqual(['admin', 'clerk'])
})

it('shows a clerk neither the name nor the dues of anybody on the staff [roles/clerk-no-staff]', async () => {
  const { id } = await test.makeUser('teacher', { full_name: 'Dr. Hidden' })
  const body = { kind: 'message-students' as const, subject: 'Hello', message: 'Hello', ids: [id, admin.id] }
  const preview = await call(previewBatch, { body }, clerk)
  expect([preview.status, preview.body.will]).toEqual([200, []])
  for (const text of ['Hidden', admin.email]) expect(preview.raw.body).not.toContain(text)
  for (const userId of [id, admin.id]) {
    const { status, raw } = await call(listDues, { params: { userId } }, clerk)
    expect([status, raw.body]).toEqual([
      404,
      (await call(listDues, { params: { userId: crypto.randomUUID() } }, clerk)).raw.body,
    ])
  }
})
