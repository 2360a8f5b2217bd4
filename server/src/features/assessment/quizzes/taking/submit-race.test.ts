import { listQuizSubmissions } from '@sonocampus/contract/quizzes.grading'
import { getQuizResult, saveQuizChoice } from '@sonocampus/contract/quizzes.student'
import { afterAll, expect, it } from 'vitest'
import { atOnce } from '#test/at-once.ts'
import { buildTestApp } from '#test/build-test-app.ts'
import { makeCourse } from '#test/make-course.ts'
import { ask, quizSteps } from '#test/quiz-steps.ts'

const test = await buildTestApp()
afterAll(test.close)
const admin = await test.makeSession('admin')
const { pathOf, add, enrolledIn, classOf, start, submit } = quizSteps(test, admin)

it.each(['opened before', 'never opened'])(
  'takes one of fifty simultaneous submissions of an attempt %s [quiz-attempt/once]',
  async (state) => {
    const courseId = await makeCourse(test)
    const student = await enrolledIn(courseId)
    const quiz = await add(courseId, [ask('A'), ask('B')])
    if (state === 'opened before') await Promise.all([start(student, quiz), start(student, quiz)])
    const letters = ['A', 'B', 'C']
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => submit(student, quiz, ['A', letters[n % 3] ?? 'A'])),
    )
    const taken = answers.flatMap(({ status }, n) => (status === 201 ? [n] : []))
    expect(taken).toHaveLength(1)
    const winner = answers[taken[0] ?? 0]?.body.id
    for (const { status, body } of answers) expect([status, body.id]).toEqual([body.code ? 409 : 201, winner])
    const rows = await test.deps.db.selectFrom('quiz_attempts').selectAll().where('user_id', '=', student.id).execute()
    expect(rows.map(({ id, auto_score }) => [id, auto_score])).toEqual([[winner, (taken[0] ?? 0) % 3 === 1 ? 2 : 1]])
  },
)

it('keeps what was submitted, whatever is saved at the same moment [quiz-attempt/once]', async () => {
  const courseId = await makeCourse(test)
  const quiz = await add(courseId, [ask('A'), ask('B')])
  const [question] = quiz.questions
  const options = question?.options ?? []
  for (const student of await classOf(courseId, 10)) {
    await start(student, quiz)
    const save = (n: number) =>
      test.call(
        saveQuizChoice,
        {
          params: pathOf(quiz),
          body: { question_id: question?.id ?? '', selected_option_ids: [options[n % 3]?.id ?? ''] },
        },
        student,
      )
    const [submitted, ...saved] = await Promise.all([
      submit(student, quiz, ['A', 'B']),
      ...Array.from({ length: 10 }, (_, n) => save(n)),
    ])
    expect(submitted.status).toBe(201)
    for (const { status } of saved) expect([200, 409]).toContain(status)
    const params = { ...pathOf(quiz), submissionId: submitted.body.id }
    const { body } = await test.call(getQuizResult, { params }, student)
    expect(body).toMatchObject({ score: 2, answers: [{ selected_option_text: 'A' }, { selected_option_text: 'B' }] })
  }
})

it('refuses a choice that comes while the attempt is being handed in [quiz-attempt/once]', async () => {
  const courseId = await makeCourse(test)
  const quiz = await add(courseId, [ask('A')])
  const student = await enrolledIn(courseId)
  const { id } = (await start(student, quiz)).body
  const [question] = quiz.questions
  const body = { question_id: question?.id ?? '', selected_option_ids: [question?.options[1]?.id ?? ''] }
  const submitted_at = new Date(test.clock.now()).toISOString()
  const { status } = await atOnce(
    test.deps.db,
    (tx) => tx.updateTable('quiz_attempts').set({ submitted_at }).where('id', '=', id).execute(),
    () => test.call(saveQuizChoice, { params: pathOf(quiz), body }, student),
  )
  expect(status).toBe(409)
})

it('takes three hundred students at once: one row each, every score right, nothing lost [admin-submissions/auto-score]', async () => {
  const courseId = await makeCourse(test)
  const quiz = await add(courseId, [ask('A'), ask('BC'), ask('C')])
  const students = await classOf(courseId, 300)
  const sheets = [
    { letters: ['A', 'BC', 'C'], score: 3 },
    { letters: ['A', 'B', 'C'], score: 2 },
    { letters: ['B', 'ABC', 'C'], score: 1 },
    { letters: ['C', 'A', 'A'], score: 0 },
  ]
  const sheetOf = (n: number) => sheets[n % 4] ?? { letters: [], score: -1 }
  const answers = await Promise.all(students.map((student, n) => submit(student, quiz, sheetOf(n).letters)))
  expect(answers.map(({ status }) => status)).toEqual(students.map(() => 201))
  const { body, headers } = await test.call(listQuizSubmissions, { params: { quizId: quiz.id }, query: {} }, admin)
  expect(headers['x-total-count']).toBe('300')
  const scores = new Map(
    body.map((row: { student: { id: string }; auto_score: number }) => [row.student.id, row.auto_score]),
  )
  expect(students.map(({ id }) => scores.get(id))).toEqual(students.map((_, n) => sheetOf(n).score))
})
