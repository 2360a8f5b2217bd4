import { listMyNotifications } from '@sonocampus/contract/notifications'
import { deleteQuestion, getQuizForAdmin, updateQuestion, updateQuiz } from '@sonocampus/contract/quizzes.admin'
import {
  getGradingView,
  gradeQuizSubmission,
  listQuestionStatistics,
  listQuizSubmissions,
} from '@sonocampus/contract/quizzes.grading'
import { getQuizResult, listQuizzes } from '@sonocampus/contract/quizzes.student'
import { getStudentWork } from '@sonocampus/contract/student-record.parts'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { eventually } from '#test/eventually.ts'
import { hearOf } from '#test/hear-of.ts'
import { makeCourse } from '#test/make-course.ts'
import { ask, quizSteps } from '#test/quiz-steps.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')
const { pathOf, add, enrolledIn, classOf, submit } = quizSteps(test, admin)

const submissionsOf = async (quizId: string, query = {}) =>
  (await call(listQuizSubmissions, { params: { quizId }, query }, admin)).body
const grade = (submissionId: string, body: object) =>
  call(gradeQuizSubmission, { params: { submissionId }, body: body as { score: number } }, admin)

async function submittedQuiz(letters = ['A', 'A', 'C']) {
  const courseId = await makeCourse(test)
  const student = await enrolledIn(courseId)
  const quiz = await add(courseId, [ask('A'), ask('BC'), ask('C')])
  const { body } = await submit(student, quiz, letters)
  test.clock.advance(1000)
  const result = async () =>
    (await call(getQuizResult, { params: { ...pathOf(quiz), submissionId: body.id } }, student)).body
  const listed = async () => (await call(listQuizzes, { params: { courseId } }, student)).body[0]
  return { courseId, student, quiz, submissionId: body.id as string, result, listed }
}

it('lists submissions pending with the computed score as the result, then graded [api/admin-quiz-submissions, api/admin-submission-grade, admin-submissions/auto-score-default]', async () => {
  const { student, quiz, submissionId, result, listed } = await submittedQuiz()
  const pending = {
    id: submissionId,
    attempt_number: 1,
    is_counted: true,
    submitted_at: expect.any(String),
    time_seconds: 0,
    timed_out: false,
    is_graded: false,
    is_late: false,
    score: null,
    auto_score: 2,
    total_questions: 3,
    total_points: 3,
    feedback: null,
    student: { id: student.id, full_name: '', email: student.email },
    version: expect.any(String),
  }
  expect(await submissionsOf(quiz.id)).toEqual([pending])
  expect([(await result()).score, (await listed()).score]).toEqual([2, 2])

  const events: object[] = []
  const stop = test.deps.events.subscribe((event) => events.push(event))
  const graded = await grade(submissionId, { score: 2.5, feedback: 'Well argued.' })
  expect([graded.status, graded.body]).toEqual([
    200,
    { ...pending, is_graded: true, score: 2.5, feedback: 'Well argued.', detail: 'Grade saved successfully!' },
  ])
  await eventually(() =>
    expect(events).toContainEqual({
      audience: { user: student.id },
      name: 'quiz-updated',
      payload: { course_id: quiz.course_id, quiz_id: quiz.id, submission_id: submissionId },
    }),
  )
  stop()
  expect(await submissionsOf(quiz.id, { status: 'pending' })).toEqual([])
  expect(await submissionsOf(quiz.id, { status: 'graded' })).toHaveLength(1)
  expect((await call(listMyNotifications, { query: {} }, student)).body[0]).toMatchObject({
    event_type: 'quiz_graded',
    message: 'Your quiz Liver was graded: 2.5 of 3.',
    link: `/student/quizzes/${quiz.course_id}/${quiz.id}/results/${submissionId}`,
  })
  expect(await test.mailTo(student.email, 'Your quiz was graded: Liver')).toBeDefined()
})

it("puts a score by hand in place of the computed one: in the result, the list and the student's record [quiz-result/hand-score]", async () => {
  const { student, submissionId, result, listed } = await submittedQuiz()
  await grade(submissionId, { score: 2.5, feedback: 'Well argued.' })
  expect([await result(), await listed()]).toMatchObject([
    { score: 2.5, percentage: 83.33, is_graded: true, feedback: 'Well argued.' },
    { score: 2.5 },
  ])
  const details = (await call(getStudentWork, { params: { userId: student.id } }, admin)).body.submissions
  expect(details).toMatchObject([{ id: submissionId, kind: 'quiz', score: 2.5, out_of: 3 }])
  expect((await grade(submissionId, { score: 0 })).body).toMatchObject({ score: 0, feedback: null, is_graded: true })
  expect([(await result()).score, (await listed()).score]).toEqual([0, 0])
})

it('takes a score from 0 to the number of questions and no other [admin-submissions/score-range]', async () => {
  const { submissionId, result } = await submittedQuiz()
  for (const score of [-1, -0.01, 3.01, 4, 1000, '2', null])
    expect(await grade(submissionId, { score })).toBeRefused('invalid')
  expect((await result()).is_graded).toBe(false)
  for (const score of [0, 3]) expect((await grade(submissionId, { score })).status).toBe(200)
  expect(await grade(crypto.randomUUID(), { score: 1 })).toBeRefused('not_found')
})

it('shows a submission beside what was asked, also after an edit [api/admin-grading-view]', async () => {
  const { quiz, submissionId } = await submittedQuiz(['A', 'CB', 'A'])
  const view = async () => (await call(getGradingView, { params: { submissionId } }, admin)).body
  const before = await view()
  expect(quiz).toMatchObject(before.quiz)
  const id = (at: number, letter: string) => quiz.questions[at]?.options.find(({ text }) => text === letter)?.id
  const answered = (at: number, letters: string, points: number) => {
    const selected_option_ids = [...letters].map((letter) => id(at, letter))
    const [selected_option_id] = selected_option_ids
    const picture = { given: null, measured: null }
    return { question_id: quiz.questions[at]?.id, selected_option_id, selected_option_ids, points, ...picture }
  }
  expect(before.submission.answers).toEqual([answered(0, 'A', 1), answered(1, 'CB', 1), answered(2, 'A', 0)])
  await call(deleteQuestion, { params: { questionId: quiz.questions[0]?.id ?? '' } }, admin)
  expect(await view()).toEqual(before)
})

it('tells each change of a quiz to the students of its course', async () => {
  const courseId = await makeCourse(test)
  const { heard, stop } = await hearOf(test, courseId)
  const quiz = await add(courseId, [ask('A')])
  await call(updateQuiz, { params: { quizId: quiz.id }, body: { title: 'x', course_id: courseId } }, admin)
  const message = {
    audience: { course: courseId },
    name: 'quiz-updated',
    payload: { course_id: courseId, quiz_id: quiz.id },
  }
  await eventually(() => expect(heard).toEqual([message, message]))
  stop()
})

it('counts who chose what, and how hard and how telling each question is', async () => {
  const courseId = await makeCourse(test)
  const quiz = await add(courseId, [ask('A'), ask('B'), ask('C')])
  const [strong, weak] = [await classOf(courseId, 6), await classOf(courseId, 6)]
  for (const student of strong) await submit(student, quiz, ['A', 'B', 'C'])
  for (const student of weak) await submit(student, quiz, ['B', 'B', 'A'])
  await call(deleteQuestion, { params: { questionId: quiz.questions[2]?.id ?? '' } }, admin)
  const { body } = await call(listQuestionStatistics, { params: { quizId: quiz.id } }, admin)
  const picks = body.map((row: { options: { text: string; picked: number }[] }) =>
    row.options.map(({ text, picked }) => `${text}${picked}`).join(' '),
  )
  expect(picks).toEqual(['A6 B6 C0', 'A0 B12 C0', 'A6 B0 C6'])
  expect(body).toMatchObject([
    {
      question_id: quiz.questions[0]?.id,
      is_removed: false,
      answered: 12,
      correct: 6,
      difficulty: 0.5,
      discrimination: 1,
    },
    { is_removed: false, correct: 12, difficulty: 1, discrimination: null },
    { is_removed: true, correct: 6, difficulty: 0.5, discrimination: 1 },
  ])
})

it('counts answers of options and questions that are gone [quizzes/discrimination]', async () => {
  const courseId = await makeCourse(test)
  const quiz = await add(courseId, [ask('A'), ask('B')])
  const [one, two] = [await enrolledIn(courseId), await enrolledIn(courseId)]
  await submit(one, quiz, ['A', 'B'])
  const [first, second] = quiz.questions
  const options =
    first?.options
      .filter(({ text }) => text !== 'A')
      .map((option) => ({ ...option, is_correct: option.text === 'B' })) ?? []
  await call(updateQuestion, { params: { questionId: first?.id ?? '' }, body: { text: 'Again?', options } }, admin)
  await call(deleteQuestion, { params: { questionId: second?.id ?? '' } }, admin)
  const { body: now } = await call(getQuizForAdmin, { params: { quizId: quiz.id } }, admin)
  await submit(two, now, ['B'])
  const { body } = await call(listQuestionStatistics, { params: { quizId: quiz.id } }, admin)
  const shown = ({
    options: some,
  }: {
    options: { text: string; picked: number; is_removed: boolean; is_correct: boolean }[]
  }) => some.map(({ text, picked, is_removed, is_correct }) => [text, picked, is_removed, is_correct])
  expect(body.map(shown)).toEqual([
    [
      ['B', 1, false, true],
      ['C', 0, false, false],
      ['A', 1, true, false],
    ],
    [
      ['A', 0, false, false],
      ['B', 1, false, true],
      ['C', 0, false, false],
    ],
  ])
  expect(body).toMatchObject([
    { text: 'Again?', is_removed: false, answered: 2, correct: 2, difficulty: 1, discrimination: null },
    { is_removed: true, answered: 1, correct: 1 },
  ])
})
