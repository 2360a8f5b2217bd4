import { listGradingQueue } from '@sonocampus/contract/assignments.grading'
import { listMyNotifications } from '@sonocampus/contract/notifications'
import { deleteQuestion, deleteQuiz, updateQuestion, updateQuiz } from '@sonocampus/contract/quizzes.admin'
import {
  applyRegrade,
  getGradingView,
  gradeQuizSubmission,
  listQuestionStatistics,
  listQuizSubmissions,
  previewRegrade,
} from '@sonocampus/contract/quizzes.grading'
import { getQuizResult, listQuizzes } from '@sonocampus/contract/quizzes.student'
import { getQueues } from '@sonocampus/contract/statistics'
import { getUserDetails } from '@sonocampus/contract/users'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { eventually } from '#test/eventually.ts'
import { makeCourse } from '#test/make-course.ts'
import { ask, quizSteps } from '#test/quiz-steps.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')
const { pathOf, add, seatIn, classOf, start, submit } = quizSteps(test, admin)

const submissionsOf = async (quizId: string, query = {}) =>
  (await call(listQuizSubmissions, { params: { quizId }, query }, admin)).body
const grade = (submissionId: string, body: object) =>
  call(gradeQuizSubmission, { params: { submissionId }, body: body as { score: number } }, admin)

async function submittedQuiz(letters = ['A', 'A', 'C']) {
  const courseId = await makeCourse(test)
  const student = await seatIn(courseId)
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
    feedback: null,
    student: { id: student.id, full_name: '', email: student.email },
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
  expect([await result(), await listed()]).toMatchObject([
    { score: 2.5, percentage: 83.33, is_graded: true, feedback: 'Well argued.' },
    { score: 2.5 },
  ])
  const details = (await call(getUserDetails, { params: { userId: student.id } }, admin)).body.submissions
  expect(details).toMatchObject([{ id: submissionId, kind: 'quiz', score: 2.5, out_of: 3 }])
  expect((await call(listMyNotifications, { query: {} }, student)).body[0]).toMatchObject({
    event_type: 'quiz_graded',
    message: 'Your quiz Liver was graded: 2.5 of 3.',
    link: `/student/quizzes/${quiz.course_id}/${quiz.id}/results/${submissionId}`,
  })
  expect(await test.mailTo(student.email, 'Your quiz was graded: Liver')).toBeDefined()
  expect((await grade(submissionId, { score: 0 })).body).toMatchObject({ score: 0, feedback: null, is_graded: true })
  expect([(await result()).score, (await listed()).score]).toEqual([0, 0])
})

it('leaves what the key can score out of the grading queue and its count, and lets the rest wait for a person [admin-grading/needs-person]', async () => {
  const courseId = await makeCourse(test)
  const student = await seatIn(courseId)
  const queue = async () =>
    (await call(listGradingQueue, { query: { course_id: courseId } }, admin)).body.map(
      (row: { submission_id: string }) => row.submission_id,
    )
  const count = async () => (await call(getQueues, {}, admin)).body.ungraded.count
  const before = await count()
  const keyed = await add(courseId, [ask('A'), ask('BC')])
  expect((await submit(student, keyed, ['B', 'A'])).status).toBe(201)
  expect([await queue(), await count()]).toEqual([[], before])

  // No form makes a question without a right option, but a database can hold one.
  const addOpen = async (settings: object) => {
    const quiz = await add(courseId, [ask('A'), ask('B')], settings)
    const [, second] = quiz.questions
    const options = JSON.stringify(second?.options.map((option) => ({ ...option, is_correct: false })))
    await test.deps.db
      .updateTable('quiz_questions')
      .set({ options })
      .where('id', '=', second?.id ?? '')
      .execute()
    return quiz
  }
  const open = await addOpen({})
  const { id } = (await submit(student, open, ['A', 'B'])).body
  expect([await queue(), await count()]).toEqual([[id], before + 1])
  await grade(id, { score: 2 })
  expect([await queue(), await count()]).toEqual([[], before])

  const timed = await addOpen({ time_limit_minutes: 1 })
  const { id: attemptId } = (await start(student, timed)).body
  test.clock.advance(61_000)
  await submissionsOf(timed.id)
  expect([await queue(), await count()]).toEqual([[attemptId], before + 1])
  await call(deleteQuiz, { params: { quizId: timed.id } }, admin)
  expect([await queue(), await count()]).toEqual([[], before])
})

it('takes a score from 0 to the number of questions and no other [admin-submissions/score-range]', async () => {
  const { submissionId, result } = await submittedQuiz()
  for (const score of [-1, -0.01, 3.01, 4, 1000, '2', null])
    expect((await grade(submissionId, { score })).status).toBe(422)
  expect((await result()).is_graded).toBe(false)
  for (const score of [0, 3]) expect((await grade(submissionId, { score })).status).toBe(200)
  expect((await grade(crypto.randomUUID(), { score: 1 })).status).toBe(404)
})

it('shows a submission beside what was asked, also after an edit [api/admin-grading-view]', async () => {
  const { quiz, submissionId } = await submittedQuiz(['A', 'CB', 'A'])
  const view = async () => (await call(getGradingView, { params: { submissionId } }, admin)).body
  const before = await view()
  expect(before.quiz).toEqual(quiz)
  const id = (at: number, letter: string) => quiz.questions[at]?.options.find(({ text }) => text === letter)?.id
  expect(before.submission.answers).toEqual([
    { question_id: quiz.questions[0]?.id, selected_option_id: id(0, 'A'), selected_option_ids: [id(0, 'A')] },
    {
      question_id: quiz.questions[1]?.id,
      selected_option_id: id(1, 'C'),
      selected_option_ids: [id(1, 'C'), id(1, 'B')],
    },
    { question_id: quiz.questions[2]?.id, selected_option_id: id(2, 'A'), selected_option_ids: [id(2, 'A')] },
  ])
  await call(deleteQuestion, { params: { questionId: quiz.questions[0]?.id ?? '' } }, admin)
  expect(await view()).toEqual(before)
})

it('previews and applies a new key in one step, and leaves scores by hand', async () => {
  const { courseId, student, quiz, submissionId, result } = await submittedQuiz(['A', 'BC', 'A'])
  const [byHand, unchanged] = [await seatIn(courseId), await seatIn(courseId)]
  const handId = (await submit(byHand, quiz, ['B', 'A', 'A'])).body.id
  await grade(handId, { score: 3 })
  await submit(unchanged, quiz, ['B', 'A', 'B'])
  const params = { quizId: quiz.id }
  const preview = async () => (await call(previewRegrade, { params }, admin)).body
  expect(await preview()).toEqual([])
  const third = quiz.questions[2]
  const options = third?.options.map((option) => ({ ...option, is_correct: option.text === 'A' })) ?? []
  const changed = await call(
    updateQuestion,
    { params: { questionId: third?.id ?? '' }, body: { text: 'Third?', options } },
    admin,
  )
  expect(changed.body.regrade_count).toBe(2)
  expect((await result()).score).toBe(2)
  expect(await preview()).toMatchObject([
    {
      submission_id: submissionId,
      old_score: 2,
      new_score: 3,
      total_questions: 3,
      is_graded: false,
      attempt_number: 1,
      student: { email: student.email },
    },
    { submission_id: handId, old_score: 0, new_score: 1, is_graded: true },
  ])
  expect((await call(applyRegrade, { params }, admin)).body).toEqual({
    detail: '2 submissions were scored anew.',
    changed: 2,
  })
  expect(await result()).toMatchObject({ score: 3 })
  expect((await result()).answers[2]).toMatchObject({
    question_text: third?.text,
    correct_option_text: 'A',
    is_correct: true,
  })
  const hand = (await submissionsOf(quiz.id)).find(({ id }: { id: string }) => id === handId)
  expect(hand).toMatchObject({ score: 3, auto_score: 1 })
  const told = async (reader: { token: string }) =>
    (await call(listMyNotifications, { query: {} }, reader)).body.map((row: { event_type: string }) => row.event_type)
  expect([await told(student), await told(unchanged)]).toEqual([
    expect.arrayContaining(['quiz_regraded']),
    expect.not.arrayContaining(['quiz_regraded']),
  ])
  expect(await told(byHand)).not.toContain('quiz_regraded')
  expect(await preview()).toEqual([])
  expect((await call(applyRegrade, { params }, admin)).body.changed).toBe(0)
  const records = await test.deps.db
    .selectFrom('audit_entries')
    .selectAll()
    .where('subject_id', '=', quiz.id)
    .where('action', '=', 'quiz.regraded')
    .execute()
  expect(records.map(({ before, after }) => [before, after].map((text) => JSON.parse(text ?? '')))).toEqual([
    [
      { [submissionId]: 2, [handId]: 0 },
      { [submissionId]: 3, [handId]: 1 },
    ],
  ])
})

it('tells each change of a quiz to the students of its course', async () => {
  const courseId = await makeCourse(test)
  const events: { audience: unknown; payload: unknown }[] = []
  const stop = test.deps.events.subscribe((event) => events.push(event))
  const quiz = await add(courseId, [ask('A')])
  await call(updateQuiz, { params: { quizId: quiz.id }, body: { title: 'x', course_id: courseId } }, admin)
  const message = {
    audience: { course: courseId },
    name: 'quiz-updated',
    payload: { course_id: courseId, quiz_id: quiz.id },
  }
  await eventually(() => expect(events).toEqual([message, message]))
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
