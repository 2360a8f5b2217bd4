import { listQuizzesForAdmin } from '@sonocampus/contract/quizzes.admin'
import { gradeQuizSubmission, listQuizSubmissions } from '@sonocampus/contract/quizzes.grading'
import { getQuiz, listQuizzes } from '@sonocampus/contract/quizzes.student'
import { getStudentWork } from '@sonocampus/contract/student-record.parts'
import { updateProfile } from '@sonocampus/contract/users.profile'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { makeCourse } from '#test/make-course.ts'
import { ask, quizSteps } from '#test/quiz-steps.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')
const { add, enrolledIn, start, submit } = quizSteps(test, admin)

type Person = { id: string; token: string; email: string }

it('finds submissions by name and email, and sorts them by time or by the score that counts [admin-submissions/list]', async () => {
  const courseId = await makeCourse(test)
  const quiz = await add(courseId, [ask('A'), ask('A'), ask('A')])
  const people: Person[] = []
  const ids: string[] = []
  for (const letters of ['AAB', 'AAA', 'ABB']) {
    const student = await enrolledIn(courseId)
    people.push(student)
    ids.push((await submit(student, quiz, [...letters])).body.id)
    test.clock.advance(1000)
  }
  const [one, two, three] = ids as [string, string, string]
  await call(updateProfile, { body: { full_name: 'Zubaida Anwar' } }, people[0] as Person)
  await call(gradeQuizSubmission, { params: { submissionId: one }, body: { score: 0 } }, admin)
  const list = async (query: object = {}) =>
    (await call(listQuizSubmissions, { params: { quizId: quiz.id }, query }, admin)).body.map(
      (row: { id: string }) => row.id,
    )
  expect(await list()).toEqual([three, two, one])
  expect(await list({ sort: 'submitted_at' })).toEqual([one, two, three])
  expect(await list({ sort: '-submitted_at' })).toEqual([three, two, one])
  expect(await list({ sort: 'score' })).toEqual([one, three, two])
  expect(await list({ sort: '-score' })).toEqual([two, three, one])
  expect(await list({ search: 'zubaida' })).toEqual([one])
  expect(await list({ search: people[1]?.email ?? '' })).toEqual([two])
  expect(await list({ status: 'graded' })).toEqual([one])
  expect(await list({ status: 'pending' })).toEqual([three, two])
  const { body } = await call(listQuizzesForAdmin, { query: { course_id: courseId } }, admin)
  expect(body.map((row: { submission_count: number }) => row.submission_count)).toEqual([3])
  const work = (await call(getStudentWork, { params: { userId: people[1]?.id ?? '' } }, admin)).body.submissions
  expect(work).toEqual([
    {
      id: two,
      kind: 'quiz',
      title: 'Liver',
      course: { id: courseId, _id: courseId, title: `Course ${courseId.slice(0, 8)}` },
      submitted_at: expect.any(String),
      is_late: false,
      score: 3,
      out_of: 3,
    },
  ])
})

it('lists quizzes in the order of their dates, undated ones last, empty ones not at all [quizzes/order]', async () => {
  const courseId = await makeCourse(test)
  const titles = [
    ['Undated', null],
    ['Late', '2027-01-01'],
    ['Soon', '2026-12-01'],
  ] as const
  for (const [title, due_date] of titles) {
    await add(courseId, [ask('A')], { title, due_date })
    test.clock.advance(1000)
  }
  await add(courseId, [ask('A')], { title: 'Undated too' })
  await add(courseId, [], { title: 'Empty' })
  const student = await enrolledIn(courseId)
  const { body } = await call(listQuizzes, { params: { courseId } }, student)
  expect(body.map(({ title }: { title: string }) => title)).toEqual(['Soon', 'Late', 'Undated', 'Undated too'])
  expect(body[0]).toMatchObject({
    is_submitted: false,
    submission_id: null,
    score: null,
    time_seconds: null,
    passed: null,
    is_late: false,
    can_attempt: true,
    has_open_attempt: false,
    attempts_used: 0,
    total_questions: 1,
  })
})

it('tells of each quiz by its own attempts alone [quizzes/order]', async () => {
  const courseId = await makeCourse(test)
  const [one] = [await add(courseId, [ask('A')], { title: 'One' }), await add(courseId, [ask('A')], { title: 'Two' })]
  const student = await enrolledIn(courseId)
  await submit(student, one as NonNullable<typeof one>, ['A'])
  const { body } = await call(listQuizzes, { params: { courseId } }, student)
  const states = body.map((row: { title: string; is_submitted: boolean }) => [row.title, row.is_submitted])
  expect(states.toSorted()).toEqual([
    ['One', true],
    ['Two', false],
  ])
})

it('shows a student nothing of a quiz without questions, nor of a course without quizzes [quizzes/order]', async () => {
  const courseId = await makeCourse(test)
  const student = await enrolledIn(courseId)
  expect((await call(listQuizzes, { params: { courseId } }, student)).body).toEqual([])
  const quiz = await add(courseId, [])
  const sheetOf = (reader: { token: string }) => call(getQuiz, { params: { courseId, quizId: quiz.id } }, reader)
  const missing = { status: 404, body: { detail: 'Quiz not found.', code: 'not_found' } }
  for (const answer of [sheetOf(student), start(student, quiz), submit(student, quiz, [])])
    expect(await answer).toMatchObject(missing)
  expect((await sheetOf(admin)).body.questions).toEqual([])
  expect((await call(listQuizSubmissions, { params: { quizId: quiz.id }, query: {} }, admin)).body).toEqual([])
})
