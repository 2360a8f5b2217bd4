import { exportGradebook, type Gradebook, getGradebook } from '@sonocampus/contract/gradebook'
import { approveEnrollment } from '@sonocampus/contract/payments.approval'
import { gradeQuizSubmission } from '@sonocampus/contract/quizzes.grading'
import { deleteUser } from '@sonocampus/contract/users'
import { afterAll, expect, it } from 'vitest'
import { assignmentSteps } from '#test/assignment-steps.ts'
import { buildTestApp } from '#test/build-test-app.ts'
import { makeCourse } from '#test/make-course.ts'
import { ask, quizSteps } from '#test/quiz-steps.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')
const work = assignmentSteps(test, admin)
const quizzes = quizSteps(test, admin)

/** A course with one assignment and one quiz, and three students: one did both, one submitted something, one nothing. */
async function makeClass() {
  const courseId = await makeCourse(test, { title: 'Echo' })
  const { assignmentId } = await work.add(courseId, { title: '=Report' })
  const quiz = await quizzes.add(courseId, [ask('A'), ask('B')])
  const [all, some, none] = [
    await work.enrolledIn(courseId),
    await work.enrolledIn(courseId),
    await work.enrolledIn(courseId),
  ]
  const params = { courseId, assignmentId }
  const { body } = await work.handIn(all, params)
  await work.grade({ ...params, submissionId: body.id }, { grade: 80 })
  await work.handIn(some, params)
  const { body: submission } = await quizzes.submit(all, quiz, ['A', 'A'])
  const read = async (query = {}) => {
    const reply = await call(getGradebook, { params: { courseId }, query }, admin)
    const book = reply.body as Gradebook
    const rowOf = ({ email }: { email: string }) => book.rows.find(({ student }) => student.email === email)
    return { book, rowOf, total: reply.headers['x-total-count'] }
  }
  return { courseId, assignmentId, quiz, all, some, none, submissionId: submission.id as string, read }
}

it('shows for each student and item what counts now', async () => {
  const { courseId, assignmentId, quiz, all, some, none, submissionId, read } = await makeClass()
  const { book, rowOf, total } = await read()
  expect(total).toBe('3')
  expect(book.course).toEqual({ id: courseId, _id: courseId, title: 'Echo' })
  expect(book.items).toEqual([
    { id: assignmentId, kind: 'assignment', title: '=Report' },
    { id: quiz.id, kind: 'quiz', title: 'Liver' },
  ])
  const report = { item_id: assignmentId, is_late: false, out_of: 100 }
  const exam = { item_id: quiz.id, is_late: false }
  expect(rowOf(all)).toMatchObject({
    is_active: true,
    progress: 100,
    marks: [
      { ...report, is_submitted: true, score: 80 },
      { ...exam, is_submitted: true, score: 1, out_of: 2 },
    ],
  })
  expect(rowOf(some)).toMatchObject({
    progress: 50,
    marks: [
      { ...report, is_submitted: true, score: null },
      { ...exam, is_submitted: false, score: null },
    ],
  })
  expect(rowOf(none)?.marks.map(({ is_submitted }) => is_submitted)).toEqual([false, false])
  await call(gradeQuizSubmission, { params: { submissionId }, body: { score: 1.5 } }, admin)
  expect((await read()).rowOf(all)?.marks[1]?.score).toBe(1.5)
})

it('pages, searches, and forgets a deleted student', async () => {
  const { all, none, read } = await makeClass()
  const { book, total } = await read({ page: 2, page_size: 2 })
  expect([book.rows.length, total]).toEqual([1, '3'])
  expect((await read({ search: all.email })).book.rows.map(({ student }) => student.email)).toEqual([all.email])
  await call(deleteUser, { params: { userId: none.id } }, admin)
  expect((await read()).total).toBe('2')
})

it('goes out as CSV that opens safely in a spreadsheet', async () => {
  const { courseId, all, some, none } = await makeClass()
  const { raw } = await call(exportGradebook, { params: { courseId } }, admin)
  const [header, ...lines] = raw.body.replace('\uFEFF', '').trimEnd().split('\r\n')
  expect(raw.body.startsWith('\uFEFF')).toBe(true)
  expect(header).toBe(`"Email","Full name","Access","Progress","'=Report","Liver"`)
  expect(lines.toSorted()).toEqual(
    [
      `"${all.email}","","Active","100%","80 / 100","1 / 2"`,
      `"${some.email}","","Active","50%","submitted",""`,
      `"${none.email}","","Active","0%","",""`,
    ].toSorted(),
  )
  expect(await call(exportGradebook, { params: { courseId: crypto.randomUUID() } }, admin)).toBeRefused('not_found')
})

it('marks each piece of work in its own column, late work late, and whose access has ended [admin-gradebook/marks]', async () => {
  const courseId = await makeCourse(test)
  const due_date = new Date(test.clock.now() + 60_000).toISOString()
  const early = { due_date: new Date(test.clock.now() + 30_000).toISOString() }
  await work.add(courseId, early)
  const second = await work.add(courseId, { due_date })
  await quizzes.add(courseId, [ask('A')])
  await quizzes.add(courseId, [ask('A')], early)
  const quiz = await quizzes.add(courseId, [ask('A')], { due_date })
  const student = await work.enrolledIn(courseId)
  const elsewhere = { user_id: student.id, course_id: await makeCourse(test), duration_months: 1 }
  await call(approveEnrollment, { query: elsewhere }, admin)
  test.clock.advance(120_000)
  await work.handIn(student, second)
  await quizzes.submit(student, quiz, ['A'])
  const { ends_at } = await test.deps.db
    .selectFrom('enrollments')
    .select('ends_at')
    .where('user_id', '=', student.id)
    .where('course_id', '=', courseId)
    .executeTakeFirstOrThrow()
  const rowOf = async () => (await call(getGradebook, { params: { courseId }, query: {} }, admin)).body.rows[0]
  const [none, late] = [
    { is_submitted: false, is_late: false },
    { is_submitted: true, is_late: true },
  ]
  await work.wait(Date.parse(ends_at) - test.clock.now() - 1)
  expect(await rowOf()).toMatchObject({ is_active: true, marks: [none, late, none, late, none] })
  test.clock.advance(1)
  expect((await rowOf()).is_active).toBe(false)
  const { raw } = await call(exportGradebook, { params: { courseId } }, admin)
  expect(raw.body).toContain('"Ended","40%","","submitted","","1 / 1",""')
})

it('goes out whole, a line for each of a large class under one header, or the header alone [admin-gradebook/marks]', async () => {
  const courseId = await makeCourse(test)
  const linesOf = async () => {
    const { raw } = await call(exportGradebook, { params: { courseId } }, admin)
    return raw.body.trimEnd().split('\r\n')
  }
  const header = '\uFEFF"Email","Full name","Access","Progress"'
  expect((await call(getGradebook, { params: { courseId }, query: {} }, admin)).body.rows).toEqual([])
  expect(await linesOf()).toEqual([header])
  const students = await quizzes.classOf(courseId, 201)
  const [first, ...lines] = await linesOf()
  expect(first).toBe(header)
  expect(lines).toEqual(students.map(({ id }) => `"${id}@example.org","","Active","0%"`).toSorted())
})
