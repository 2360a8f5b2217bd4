import { deleteAssignment } from '@sonocampus/contract/assignments'
import { getSubmission, listGradingQueue, listSubmissions } from '@sonocampus/contract/assignments.grading'
import { deleteCourse } from '@sonocampus/contract/courses'
import { getStudentWork } from '@sonocampus/contract/student-record.parts'
import { updateProfile } from '@sonocampus/contract/users.profile'
import { afterAll, expect, it } from 'vitest'
import { assignmentSteps } from '#test/assignment-steps.ts'
import { buildTestApp } from '#test/build-test-app.ts'
import { makeCourse } from '#test/make-course.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')
const { enrolledIn, add, handIn, grade, giveBack } = assignmentSteps(test, admin)
const MINUTE = 60_000
const inMinutes = (minutes: number) => new Date(test.clock.now() + minutes * MINUTE).toISOString()
const named = (full_name: string, session: { token: string }) => call(updateProfile, { body: { full_name } }, session)

type Params = { courseId: string; assignmentId: string }
const list = async (params: Params, query: object = {}) =>
  (await call(listSubmissions, { params, query }, admin)).body.submissions
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)

it('finds handed-in work by name and email, and sorts it by time, grade or email [admin-assignments/list]', async () => {
  const courseId = await makeCourse(test)
  const params = await add(courseId)
  expect(await list(params)).toEqual([])
  const ids: string[] = []
  const people = []
  for (const [name, mark] of [
    ['Zubaida Anwar', 50],
    ['Bilal', null],
    ['Sana', 20],
  ] as const) {
    const student = await enrolledIn(courseId)
    await named(name, student)
    const { id: submissionId } = (await handIn(student, params)).body
    if (mark !== null) await grade({ ...params, submissionId }, { grade: mark })
    ids.push(submissionId)
    people.push(student)
    test.clock.advance(1000)
  }
  const [one, two, three] = ids
  const byEmail = people
    .map(({ email }, at) => [email, ids[at]])
    .toSorted()
    .map(([, id]) => id)
  const sorted = async (sort?: string) => idsOf(await list(params, sort ? { sort } : {}))
  expect(await sorted()).toEqual([one, two, three])
  expect(await sorted('-submitted_at')).toEqual([three, two, one])
  expect(await sorted('grade')).toEqual([two, three, one])
  expect(await sorted('-grade')).toEqual([one, three, two])
  expect(await sorted('email')).toEqual(byEmail)
  expect(await sorted('-email')).toEqual(byEmail.toReversed())
  expect(idsOf(await list(params, { search: 'zubaida' }))).toEqual([one])
  expect(idsOf(await list(params, { search: people[1]?.email }))).toEqual([two])
})

it('shows beside handed-in work what the same student handed in before, each with its own grades [data/grade-history]', async () => {
  const courseId = await makeCourse(test)
  const params = await add(courseId)
  const [returned, other] = [await enrolledIn(courseId), await enrolledIn(courseId)]
  const marks = (row: { id: string; history: { grade: number }[] }) => [row.id, row.history.map((one) => one.grade)]
  const turn = async (student: typeof other, mark: number) => {
    const { id: submissionId } = (await handIn(student, params)).body
    test.clock.advance(1000)
    await grade({ ...params, submissionId }, { grade: mark })
    return submissionId as string
  }
  const [first, foreign] = [await turn(returned, 10), await turn(other, 20)]
  await named('Dr. Saima', admin)
  const back = await giveBack({ ...params, submissionId: first }, inMinutes(1), 'Again.')
  expect(back.body).toMatchObject({ earlier: [], returned: { by: 'Dr. Saima' } })
  await giveBack({ ...params, submissionId: foreign }, inMinutes(1))
  const second = await turn(returned, 30)
  await giveBack({ ...params, submissionId: second }, inMinutes(1))
  const third = await turn(returned, 40)
  const rows = await list(params)
  expect(rows.map(marks)).toEqual([
    [foreign, [20]],
    [third, [40]],
  ])
  expect(rows.map((row: { earlier: Parameters<typeof marks>[0][] }) => row.earlier.map(marks))).toEqual([
    [],
    [
      [second, [30]],
      [first, [10]],
    ],
  ])
  expect(rows[1].history[0].graded_by).toBe('Dr. Saima')
  const { body } = await call(getSubmission, { params: { ...params, submissionId: second } }, admin)
  expect(idsOf(body.earlier)).toEqual([first])
})

it('tells of waiting work whose it is and whether it is late, found by name, email or title [admin-grading/queue]', async () => {
  const courseId = await makeCourse(test)
  const params = await add(courseId, { due_date: inMinutes(1), title: 'Portal vein' })
  const [late, punctual] = [await enrolledIn(courseId), await enrolledIn(courseId)]
  await handIn(punctual, params)
  await named('Haris Qureshi', punctual)
  test.clock.advance(2 * MINUTE)
  const { id } = (await handIn(late, params)).body
  const queue = async (query: object) => (await call(listGradingQueue, { query }, admin)).body
  const mine = (student: typeof late, full_name: string) => ({ id: student.id, full_name, email: student.email })
  const both = [
    { student: mine(punctual, 'Haris Qureshi'), is_late: false },
    { student: mine(late, ''), is_late: true },
  ]
  expect(await queue({ course_id: courseId })).toMatchObject(both)
  expect(await queue({ search: 'portal VEIN' })).toMatchObject(both)
  expect(await queue({ search: 'qureshi' })).toMatchObject([both[0]])
  expect(await queue({ search: late.email })).toMatchObject([both[1]])
  const { submissions } = (await call(getStudentWork, { params: { userId: late.id } }, admin)).body
  expect(submissions).toMatchObject([{ id, is_late: true, score: null }])
  const gone = await add(courseId)
  await handIn(late, gone)
  await call(deleteAssignment, { params: gone }, admin)
  expect(await queue({ course_id: courseId })).toHaveLength(2)
  await call(deleteCourse, { params: { courseId } }, admin)
  expect(await queue({ course_id: courseId })).toEqual([])
})
