import { listGradingQueue } from '@sonocampus/contract/assignments.grading'
import { type Quiz, updateQuestion } from '@sonocampus/contract/quizzes.admin'
import { duplicateQuiz, updateQuizDetails } from '@sonocampus/contract/quizzes.authoring'
import {
  applyRegrade,
  getGradingView,
  gradeQuizSubmission,
  listQuestionStatistics,
  listQuizSubmissions,
} from '@sonocampus/contract/quizzes.grading'
import {
  getQuiz,
  getQuizResult,
  listQuizzes,
  type QuizAttempt,
  saveQuizChoice,
  submitQuiz,
} from '@sonocampus/contract/quizzes.student'
import { getQueues } from '@sonocampus/contract/statistics'
import { afterAll, describe, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { makeCourse } from '#test/make-course.ts'
import { answersTo, ask, quizSteps } from '#test/quiz-steps.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')
const { pathOf, add, enrolledIn, classOf, start, submit } = quizSteps(test, admin)
type Session = { token: string }

const asks = (count: number) => Array.from({ length: count }, (_, n) => ask('A', 'ABC', { text: `Number ${n}` }))
const idsOf = ({ questions }: { questions: { id: string }[] }) => questions.map(({ id }) => id)
const open = async (student: Session, quiz: Quiz): Promise<QuizAttempt> => (await start(student, quiz)).body
/** Answers every question of an attempt with the same letter. */
const answer = (student: Session, quiz: Quiz, attempt: QuizAttempt, letter: string) => {
  const presented = quiz.questions.filter(({ id }) => idsOf(attempt).includes(id))
  const answers = answersTo(
    presented,
    presented.map(() => letter),
  )
  return call(submitQuiz, { params: pathOf(quiz), body: { attempt_id: attempt.id, answers } }, student)
}
const resultOf = async (student: Session, quiz: Quiz, submissionId: string) =>
  (await call(getQuizResult, { params: { ...pathOf(quiz), submissionId } }, student)).body

describe('the order of questions', () => {
  it('is drawn for each attempt, stays over readings, and is that of the result [authoring/shuffle]', async () => {
    const courseId = await makeCourse(test)
    const quiz = await add(courseId, asks(8), { shuffle_questions: true, attempts_allowed: 3 })
    const student = await enrolledIn(courseId)
    expect((await call(getQuiz, { params: pathOf(quiz) }, student)).body).toMatchObject({
      questions: [],
      total_questions: 8,
    })
    const orders: string[] = []
    for (let n = 0; n < 3; n += 1) {
      const attempt = await open(student, quiz)
      expect(idsOf(await open(student, quiz))).toEqual(idsOf(attempt))
      expect(idsOf((await call(getQuiz, { params: pathOf(quiz) }, student)).body)).toEqual(idsOf(attempt))
      const { id } = (await answer(student, quiz, attempt, 'A')).body
      const { answers, score } = await resultOf(student, quiz, id)
      expect(answers.map(({ question_id }: { question_id: string }) => question_id)).toEqual(idsOf(attempt))
      expect(score).toBe(8)
      orders.push(idsOf(attempt).join())
    }
    expect(new Set([...orders, idsOf(quiz).join()]).size).toBe(4)
  })

  it('is the author’s for options where the author wants it, and each student’s own elsewhere [authoring/shuffle]', async () => {
    const courseId = await makeCourse(test)
    const letters = 'ABCDEFGHIJ'
    const optionsOf = ({ questions: [first] }: QuizAttempt) => first?.options.map(({ text }) => text).join('')
    const student = await enrolledIn(courseId)
    const fixed = await add(courseId, [ask('A', letters)], { shuffle_options: false })
    const usual = await add(courseId, [ask('A', letters)])
    expect(usual).toMatchObject({ shuffle_options: true, shuffle_questions: false, ask_count: null })
    expect(optionsOf(await open(student, fixed))).toBe(letters)
    expect(optionsOf(await open(student, usual))).not.toBe(letters)
  })
})

describe('so many of all questions', () => {
  it('are drawn for each attempt, and points and percentage are of what was asked [authoring/draw]', async () => {
    const courseId = await makeCourse(test)
    const quiz = await add(courseId, asks(12), { ask_count: 3, attempts_allowed: 5 })
    const student = await enrolledIn(courseId)
    const [listed] = (await call(listQuizzes, { params: { courseId } }, student)).body
    expect(listed).toMatchObject({ total_questions: 3, total_points: 3 })
    expect(await submit(student, quiz, Array(12).fill('A'))).toBeRefused('quiz_not_opened')
    const drawn = new Set<string>()
    for (let n = 0; n < 4; n += 1) {
      const attempt = await open(student, quiz)
      expect(attempt.questions).toHaveLength(3)
      expect(idsOf(await open(student, quiz))).toEqual(idsOf(attempt))
      drawn.add(idsOf(attempt).join())
      const { id } = (await answer(student, quiz, attempt, n === 0 ? 'B' : 'A')).body
      const wanted = { score: n === 0 ? 0 : 3, total_questions: 3, total_points: 3, percentage: n === 0 ? 0 : 100 }
      expect(await resultOf(student, quiz, id)).toMatchObject(wanted)
      const view = (await call(getGradingView, { params: { submissionId: id } }, admin)).body
      expect(idsOf(view.quiz)).toEqual(idsOf(attempt))
    }
    expect(drawn.size).toBeGreaterThan(1)
  })

  it('are the only ones that can be answered, and nobody sees them before [authoring/draw]', async () => {
    const courseId = await makeCourse(test)
    const quiz = await add(courseId, asks(6), { ask_count: 2 })
    const student = await enrolledIn(courseId)
    const before = (await call(getQuiz, { params: pathOf(quiz) }, student)).body
    expect(before).toMatchObject({ total_questions: 2, questions: [] })
    const attempt = await open(student, quiz)
    const other = quiz.questions.find(({ id }) => !idsOf(attempt).includes(id))
    const body = { question_id: other?.id ?? '', selected_option_id: other?.options[0]?.id ?? null }
    expect(await call(saveQuizChoice, { params: pathOf(quiz), body }, student)).toBeRefused('invalid')
    expect(await submit(student, quiz, Array(6).fill('A'), attempt.id)).toBeRefused('invalid')
    expect((await call(getQuiz, { params: pathOf(quiz) }, admin)).body.questions).toHaveLength(2)
  })

  it('are scored anew and counted by what each student was asked [authoring/draw-figures]', async () => {
    const courseId = await makeCourse(test)
    const quiz = await add(courseId, asks(4), { ask_count: 2 })
    const students = await classOf(courseId, 12)
    const requestedBy = new Map<string, number>()
    const [first] = quiz.questions
    const hit: string[] = []
    for (const student of students) {
      const attempt = await open(student, quiz)
      for (const id of idsOf(attempt)) requestedBy.set(id, (requestedBy.get(id) ?? 0) + 1)
      const { id } = (await answer(student, quiz, attempt, 'A')).body
      if (idsOf(attempt).includes(first?.id ?? '')) hit.push(id)
    }
    const statistics = async () => (await call(listQuestionStatistics, { params: { quizId: quiz.id } }, admin)).body
    for (const { question_id, answered, difficulty } of await statistics())
      expect([answered, difficulty]).toEqual([
        requestedBy.get(question_id) ?? 0,
        requestedBy.has(question_id) ? 1 : null,
      ])
    const options = first?.options.map((option) => ({ ...option, is_correct: option.text === 'B' })) ?? []
    const body = { id: first?.id, text: first?.text ?? '', options }
    await call(updateQuestion, { params: { questionId: first?.id ?? '' }, body }, admin)
    expect((await call(applyRegrade, { params: { quizId: quiz.id } }, admin)).body.changed).toBe(hit.length)
    const rows = (await call(listQuizSubmissions, { params: { quizId: quiz.id }, query: {} }, admin)).body
    for (const { id, auto_score, total_points } of rows)
      expect([auto_score, total_points]).toEqual([hit.includes(id) ? 1 : 2, 2])
    expect((await statistics())[0]).toMatchObject({ difficulty: hit.length > 0 ? 0 : null })
  })

  it('go along with a copy of the quiz [authoring/draw]', async () => {
    const quiz = await add(await makeCourse(test), asks(5), { ask_count: 2, shuffle_questions: true })
    const body = { course_id: quiz.course_id }
    const copy = (await call(duplicateQuiz, { params: { quizId: quiz.id }, body }, admin)).body
    expect(copy).toMatchObject({ ask_count: 2, shuffle_questions: true, shuffle_options: true, review_by_hand: false })
  })
})

describe('a look at each result', () => {
  const queueOf = async (courseId: string) =>
    (await call(listGradingQueue, { query: { course_id: courseId } }, admin)).body.map(
      (row: { submission_id: string }) => row.submission_id,
    )
  const count = async () => (await call(getQueues, {}, admin)).body.ungraded.count

  it('lets what its key can score wait in the queue, with its score shown meanwhile [authoring/review-by-hand]', async () => {
    const courseId = await makeCourse(test)
    const [one, other] = [await enrolledIn(courseId), await enrolledIn(courseId)]
    const before = await count()
    const quiz = await add(courseId, [ask('A')], { review_by_hand: true })
    const { id } = (await submit(one, quiz, ['A'])).body
    const { id: second } = (await submit(other, quiz, ['B'])).body
    expect((await queueOf(courseId)).sort()).toEqual([id, second].sort())
    expect(await count()).toBe(before + 2)
    expect(await resultOf(one, quiz, id)).toMatchObject({ score: 1, is_graded: false })
    await call(gradeQuizSubmission, { params: { submissionId: id }, body: { score: 1 } }, admin)
    expect(await queueOf(courseId)).toEqual([second])
    const details = { title: quiz.title, review_by_hand: false }
    await call(updateQuizDetails, { params: { quizId: quiz.id }, body: details }, admin)
    expect(await queueOf(courseId)).toEqual([])
    expect(await count()).toBe(before)
  })

  it('is still asked for after scores changed with the key [authoring/review-by-hand]', async () => {
    const courseId = await makeCourse(test)
    const student = await enrolledIn(courseId)
    const quiz = await add(courseId, [ask('A')], { review_by_hand: true })
    const { id } = (await submit(student, quiz, ['B'])).body
    const [question] = quiz.questions
    const options = question?.options.map((option) => ({ ...option, is_correct: option.text === 'B' })) ?? []
    const body = { id: question?.id, text: question?.text ?? '', options }
    await call(updateQuestion, { params: { questionId: question?.id ?? '' }, body }, admin)
    expect((await call(applyRegrade, { params: { quizId: quiz.id } }, admin)).body.changed).toBe(1)
    expect(await queueOf(courseId)).toEqual([id])
  })
})
