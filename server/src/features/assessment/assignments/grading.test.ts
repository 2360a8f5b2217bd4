import { getAssignment, listAssignments } from '@sonocampus/contract/assignments'
import {
  getSubmission,
  gradeSubmission,
  listGradingQueue,
  listSubmissions,
  type WaitingWork,
} from '@sonocampus/contract/assignments.grading'
import { listAudit } from '@sonocampus/contract/audit'
import { listMyNotifications } from '@sonocampus/contract/notifications'
import { listAnalytics } from '@sonocampus/contract/progress'
import { getStudentWork } from '@sonocampus/contract/student-record.parts'
import { deleteUser } from '@sonocampus/contract/users'
import { afterAll, expect, it } from 'vitest'
import { assignmentSteps } from '#test/assignment-steps.ts'
import { buildTestApp } from '#test/build-test-app.ts'
import { makeCourse } from '#test/make-course.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')
const { enrolledIn, wait, add, handIn, grade, giveBack } = assignmentSteps(test, admin)
const DAY = 24 * 3_600_000
const BARE = { criteria: [], marks: [] }
const inDays = (days: number) => new Date(test.clock.now() + days * DAY).toISOString()

/** A student with ungraded work. */
async function handedIn(course?: string) {
  const courseId = course ?? (await makeCourse(test, { title: 'Echo' }))
  const [student, params] = [await enrolledIn(courseId), await add(courseId)]
  const submissionId: string = (await handIn(student, params)).body.id
  return { student, courseId, params, target: { ...params, submissionId } }
}
const submissionsOf = async (params: { courseId: string; assignmentId: string }, query = {}) =>
  (await call(listSubmissions, { params, query }, admin)).body.submissions
const readBy = async (student: { token: string }, params: { courseId: string; assignmentId: string }) =>
  (await call(getAssignment, { params }, student)).body

it('lists who handed in, with name, email, time, grade and feedback [api/admin-assignment-submissions]', async () => {
  const { student, params, target } = await handedIn()
  const second = await enrolledIn(params.courseId)
  test.clock.advance(1000)
  await handIn(second, params)
  await grade(target, { grade: 64, feedback: 'Measure the span.' })
  const { headers } = await call(listSubmissions, { params, query: { page: 1, page_size: 1 } }, admin)
  expect(headers['x-total-count']).toBe('2')
  const rows = await submissionsOf(params)
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatchObject({
    id: target.submissionId,
    full_name: '',
    email: student.email,
    submitted_at: expect.any(String),
    grade: 64,
    feedback: 'Measure the span.',
    is_late: false,
    earlier: [],
    returned: null,
  })
  expect(rows[1]).toMatchObject({ email: second.email, grade: null, feedback: null, history: [] })
  expect((await test.open(rows[0].file_url)).statusCode).toBe(200)
  expect(await submissionsOf(params, { search: second.email })).toHaveLength(1)
  const elsewhere = { params: { ...params, courseId: await makeCourse(test) }, query: {} }
  expect(await call(listSubmissions, elsewhere, admin)).toBeRefused('not_found')
})

it('grades a submission, tells the student by row and mail, and writes the trail [api/admin-assignment-grade, assignment/newest-grade]', async () => {
  const { student, params, target } = await handedIn()
  const answer = await grade(target, { grade: 82, feedback: 'Well seen.' })
  expect([answer.status, answer.body]).toMatchObject([
    200,
    { grade: 82, feedback: 'Well seen.', detail: 'Submission graded successfully!' },
  ])
  expect(await readBy(student, params)).toMatchObject({
    status: 'graded',
    submission: { grade: 82, feedback: 'Well seen.' },
  })
  await grade(target, { grade: 90 })
  expect(await readBy(student, params)).toMatchObject({
    status: 'graded',
    grade: 90,
    submission: { grade: 90, feedback: null },
  })
  const notices = (await call(listMyNotifications, { query: {} }, student)).body
  const link = `/student/assignments/${params.courseId}/${params.assignmentId}`
  expect(notices.filter((notice: { event_type: string }) => notice.event_type === 'assignment_graded')).toHaveLength(2)
  expect(notices).toContainEqual(
    expect.objectContaining({ link, message: 'Your assignment Liver report in Echo was graded: 82 / 100.' }),
  )
  await test.runJobs()
  const mails = test.mails.filter(
    ({ to, subject }) => to === student.email && subject === 'Your assignment was graded: Liver report',
  )
  expect(mails).toHaveLength(2)
  expect(JSON.stringify(mails)).toContain('Feedback: Well seen.')
  const trail = (await call(listAudit, { query: { subject_id: target.submissionId } }, admin)).body
  expect(trail).toMatchObject([
    {
      action: 'submission.graded',
      before: { grade: 82, feedback: 'Well seen.' },
      after: { grade: 90, feedback: null },
    },
    { action: 'submission.graded', after: { grade: 82, feedback: 'Well seen.' } },
  ])
})

it('keeps every grade with who gave it and when [data/grade-history]', async () => {
  const { params, target } = await handedIn()
  const other = await test.makeSession('admin')
  const first = new Date(test.clock.now()).toISOString()
  await grade(target, { grade: 40, feedback: 'Too short.' })
  test.clock.advance(60_000)
  await call(gradeSubmission, { params: target, body: { grade: 65 } }, other)
  const [row] = await submissionsOf(params)
  expect(row).toMatchObject({ grade: 65, feedback: null })
  expect(row.history).toEqual([
    { grade: 65, feedback: null, ...BARE, graded_at: new Date(test.clock.now()).toISOString(), graded_by: other.email },
    { grade: 40, feedback: 'Too short.', ...BARE, graded_at: first, graded_by: admin.email },
  ])
  const many = await Promise.all(Array.from({ length: 20 }, (_, n) => grade(target, { grade: n })))
  expect(many.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  const [after] = await submissionsOf(params)
  expect(after.history).toHaveLength(22)
  expect(after.history[0].grade).toBe(after.grade)
})

it('takes the whole numbers from 0 to 100 as grades and nothing else [admin-assignments/grade-range]', async () => {
  const { params, target } = await handedIn()
  for (const value of [-1, 101, 50.5, '', null, 'ten', Number.NaN])
    expect(await grade(target, { grade: value }), String(value)).toBeRefused('invalid')
  expect((await submissionsOf(params))[0]).toMatchObject({ grade: null, history: [] })
  for (const value of [0, 100, 50]) expect((await grade(target, { grade: value })).body.grade).toBe(value)
})

it('returns work with a new due date: pending again for this student, with everything kept', async () => {
  const { student, params, target } = await handedIn()
  const other = await enrolledIn(params.courseId)
  await grade(target, { grade: 30, feedback: 'Wrong organ.' })
  await wait(10 * DAY, student, other)
  const due = inDays(5)
  const answer = await giveBack(target, due, 'Please scan the liver.')
  expect(answer.body).toMatchObject({
    returned: { by: admin.email, due_date: due, feedback: 'Please scan the liver.' },
    detail: `Work returned to ${student.email}.`,
  })
  const detail = await readBy(student, params)
  expect(detail).toMatchObject({
    status: 'pending',
    is_returned: true,
    due_date: due,
    can_submit: true,
    submission: null,
  })
  expect(detail.earlier).toMatchObject([
    { id: target.submissionId, grade: 30, feedback: 'Wrong organ.', return_feedback: 'Please scan the liver.' },
  ])
  expect((await readBy(other, params)).due_date).toBe('2027-11-20T18:00:00.000Z')
  expect((await call(listAnalytics, {}, student)).body[0].assignments).toEqual({ submitted: 0, total: 1 })
  expect(await grade(target, { grade: 99 })).toBeRefused('submission_returned')
  expect(await giveBack(target, due)).toBeRefused('submission_returned')

  const again = await handIn(student, params)
  expect([again.status, again.body.is_late]).toEqual([201, false])
  expect(await handIn(student, params)).toBeRefused('assignment_already_submitted')
  await grade({ ...params, submissionId: again.body.id }, { grade: 85 })
  expect(await readBy(student, params)).toMatchObject({
    status: 'graded',
    submission: { id: again.body.id, grade: 85 },
    earlier: [{ grade: 30 }],
  })
  const rows = await submissionsOf(params)
  expect(rows).toMatchObject([
    {
      id: again.body.id,
      grade: 85,
      earlier: [{ id: target.submissionId, history: [{ grade: 30, feedback: 'Wrong organ.' }] }],
    },
  ])
  expect((await call(listAnalytics, {}, student)).body[0].assignments).toEqual({ submitted: 1, total: 1 })

  await test.runJobs()
  const notices = (await call(listMyNotifications, { query: {} }, student)).body
  expect(notices.filter((notice: { event_type: string }) => notice.event_type === 'assignment_returned')).toHaveLength(
    1,
  )
  expect(test.mails.some(({ to, subject }) => to === student.email && subject === 'Submit again: Liver report')).toBe(
    true,
  )
  const trail = (await call(listAudit, { query: { subject_id: target.submissionId } }, admin)).body
  expect(trail[0]).toMatchObject({
    action: 'submission.returned',
    after: { due_date: due, feedback: 'Please scan the liver.' },
  })
})

it('asks for a new due date in the future, and marks what comes after it late', async () => {
  const { student, params, target } = await handedIn()
  for (const due of [inDays(-1), inDays(0), '', 'soon']) expect(await giveBack(target, due), due).toBeRefused('invalid')
  await giveBack(target, inDays(2))
  await wait(2 * DAY + 1, student)
  expect((await handIn(student, params)).body.is_late).toBe(true)
})

it('shows one submission with its assignment, its course and its history', async () => {
  const { student, params, target } = await handedIn()
  await grade(target, { grade: 12 })
  const { body } = await call(getSubmission, { params: target }, admin)
  expect(body).toMatchObject({
    email: student.email,
    assignment: { id: params.assignmentId, title: 'Liver report' },
    course: { id: params.courseId, title: 'Echo' },
    history: [{ grade: 12 }],
  })
  const foreign = { ...target, courseId: await makeCourse(test) }
  expect(await call(getSubmission, { params: foreign }, admin)).toBeRefused('not_found')
})

it('queues what waits for a grade across the courses, oldest first', async () => {
  const first = await handedIn()
  test.clock.advance(1000)
  const second = await handedIn(await makeCourse(test))
  test.clock.advance(1000)
  const third = await handedIn(first.courseId)
  const ours = [first, second, third].map(({ target }) => target.submissionId)
  const queue = async (
    query: { course_id?: string; kind?: 'assignment' | 'quiz'; page?: number; page_size?: number } = {},
  ) => (await call(listGradingQueue, { query }, admin)).body as WaitingWork[]
  const waiting = async () => (await queue()).map((item) => item.submission_id).filter((id) => ours.includes(id))
  expect(await waiting()).toEqual(ours)
  const [item] = await queue({ course_id: first.courseId, page: 1, page_size: 1 })
  expect(item).toMatchObject({
    kind: 'assignment',
    submission_id: ours[0],
    work_id: first.params.assignmentId,
    title: 'Liver report',
    course: { title: 'Echo' },
    student: { email: first.student.email },
    is_late: false,
  })
  expect(await queue({ course_id: first.courseId, kind: 'quiz' })).toEqual([])
  await grade(first.target, { grade: 1 })
  await giveBack(second.target, inDays(1))
  expect(await waiting()).toEqual([ours[2]])
  await call(deleteUser, { params: { userId: third.student.id } }, admin)
  expect(await waiting()).toEqual([])
})

it('shows administrators what a student handed in, with its late mark and its grade', async () => {
  const { student, params, target } = await handedIn()
  await grade(target, { grade: 77 })
  const details = (await call(getStudentWork, { params: { userId: student.id } }, admin)).body
  expect(details.submissions).toEqual([
    {
      id: target.submissionId,
      kind: 'assignment',
      title: 'Liver report',
      course: { id: params.courseId, _id: params.courseId, title: 'Echo' },
      submitted_at: expect.any(String),
      is_late: false,
      score: 77,
      out_of: 100,
    },
  ])
  expect((await call(listAssignments, { params: { courseId: params.courseId } }, student)).body).toHaveLength(1)
})
