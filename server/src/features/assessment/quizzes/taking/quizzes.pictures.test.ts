import { setAssetScale } from '@sonocampus/contract/assets'
import type { Task, TaskResponse } from '@sonocampus/contract/imaging'
import { tryQuestion, updateQuestion } from '@sonocampus/contract/quizzes.admin'
import {
  applyRegrade,
  getGradingView,
  listQuestionStatistics,
  previewRegrade,
} from '@sonocampus/contract/quizzes.grading'
import { getQuiz, getQuizResult, listQuizzes, saveQuizChoice, submitQuiz } from '@sonocampus/contract/quizzes.student'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { circle, still } from '#test/drawn.ts'
import { makeCourse } from '#test/make-course.ts'
import { KEY_NUMBERS, makeLoop, POOR, questionOf, RIGHT, TASKS } from '#test/picture-steps.ts'
import { ask, quizSteps } from '#test/quiz-steps.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')
const { add, enrolledIn, start, pathOf } = quizSteps(test, admin)
const loopOf = (courseId: string) => makeLoop(test, admin, courseId)

const courseId = await makeCourse(test)
const loop = await loopOf(courseId)
const makeQuiz = (settings: object = {}) =>
  add(courseId, [...TASKS.map((task) => questionOf(task, loop.id, { points: 2 })), ask('A')], settings)
type Quiz = Awaited<ReturnType<typeof makeQuiz>>
const answersTo = (quiz: Quiz, given: TaskResponse[]) => [
  ...given.map((one, at) => ({ question_id: quiz.questions[at]?.id ?? '', given: one })),
  {
    question_id: quiz.questions.at(-1)?.id ?? '',
    selected_option_id: quiz.questions.at(-1)?.options[0]?.id ?? '',
  },
]
const submit = (student: { token: string }, quiz: Quiz, given: TaskResponse[]) =>
  call(submitQuiz, { params: pathOf(quiz), body: { answers: answersTo(quiz, given) } }, student)
const resultOf = async (student: { token: string }, quiz: Quiz, submissionId: string) =>
  (await call(getQuizResult, { params: { ...pathOf(quiz), submissionId } }, student)).body

it('asks every kind on a picture, keeps what is done and scores it, each question by its points [imaging/kinds, imaging/points]', async () => {
  const student = await enrolledIn(courseId)
  const quiz = await makeQuiz()
  const begun = (await start(student, quiz)).body
  expect(begun.questions.slice(0, TASKS.length).map(({ task }: { task: { kind: string } }) => task.kind)).toEqual(
    TASKS.map(({ kind }) => kind),
  )
  expect(begun.questions[0]).toMatchObject({ kind: 'task', points: 2, asset: { id: loop.id, frames: 30 } })
  expect(begun.questions.slice(6, 9).map(({ task }: { task: Task }) => task)).toEqual([
    { kind: 'number', units: ['mm', 'cm', 'm'] },
    { kind: 'ellipse', measure: 'area' },
    { kind: 'angle' },
  ])
  const saved = { question_id: quiz.questions[0]?.id ?? '', given: RIGHT[0] }
  expect((await call(saveQuizChoice, { params: pathOf(quiz), body: saved }, student)).body).toEqual({
    ...saved,
    selected_option_ids: [],
  })
  expect((await start(student, quiz)).body.answers).toEqual([{ ...saved, selected_option_ids: [] }])
  const { body } = await submit(student, quiz, RIGHT)
  expect(await resultOf(student, quiz, body.id)).toMatchObject({
    score: 19,
    total_points: 19,
    total_questions: 10,
    percentage: 100,
  })
  const [listed] = (await call(listQuizzes, { params: { courseId } }, student)).body.filter(
    ({ id }: { id: string }) => id === quiz.id,
  )
  expect(listed).toMatchObject({ score: 19, total_points: 19, total_questions: 10 })
})

it('shows after the submission what was done beside what is right, and how far off it was [imaging/result]', async () => {
  const student = await enrolledIn(courseId)
  const quiz = await makeQuiz()
  const { body } = await submit(student, quiz, POOR)
  const { answers, score } = await resultOf(student, quiz, body.id)
  expect(answers.map(({ points }: { points: number }) => points)).toEqual([
    ...[0, 0.63, expect.any(Number), 1, 0, 1, 0, 0, 0, 1],
  ])
  expect(score).toBeCloseTo(3.63 + answers[2].points)
  expect(answers.slice(0, TASKS.length).map(({ given }: { given: TaskResponse }) => given)).toEqual(POOR)
  expect(answers.slice(0, TASKS.length).map(({ task }: { task: Task }) => task)).toEqual(TASKS)
  expect(answers[0]).toMatchObject({ is_correct: false, explanation: 'Look at the border.', max_points: 2 })
  expect(answers.map(({ measured }: { measured: object }) => measured)).toMatchObject([
    { hits: [false] },
    { hits: [true, false], wanted: 2 },
    { overlap: 50 },
    { error_frames: 2 },
    { length_mm: 48, error_mm: 16.58 },
    { hits: [true, false] },
    { error: 282.584 },
    { area_cm2: 87.96, error: -12.35 },
    { degrees: 56.3, error: 11 },
    null,
  ])
  const view = (await call(getGradingView, { params: { submissionId: body.id } }, admin)).body
  expect(view.submission.answers[3]).toMatchObject({ given: POOR[3], points: 1, measured: { error_frames: 2 } })
  expect(view.quiz.questions[3].task).toEqual(TASKS[3])
})

it('never tells a student the key before the result may be seen [imaging/key-stays, quiz-attempt/no-answers-leaked]', async () => {
  const student = await enrolledIn(courseId)
  const quiz = await makeQuiz({ attempts_allowed: 2 })
  const events: unknown[] = []
  const stop = test.deps.events.subscribe((event) => events.push(event))
  const said = [
    await call(listQuizzes, { params: { courseId } }, student),
    await call(getQuiz, { params: pathOf(quiz) }, student),
    await start(student, quiz),
  ]
  for (const [at, given] of POOR.entries())
    said.push(
      await call(
        saveQuizChoice,
        { params: pathOf(quiz), body: { question_id: quiz.questions[at]?.id ?? '', given } },
        student,
      ),
    )
  const { body } = await submit(student, quiz, POOR)
  said.push(await call(getQuizResult, { params: { ...pathOf(quiz), submissionId: body.id } }, student))
  expect(said.every(({ status }) => status === 200)).toBe(true)
  const withoutOwn = JSON.stringify([said.map((one) => one.body), events]).replaceAll(JSON.stringify(POOR[2]), '')
  expect(withoutOwn).not.toMatch(KEY_NUMBERS)
  expect(said.at(-1)?.body.answers[0]).toMatchObject({ task: null, measured: null, given: POOR[0], explanation: null })
  stop()
  await start(student, quiz)
  const { body: last } = await submit(student, quiz, RIGHT)
  expect(JSON.stringify(await resultOf(student, quiz, last.id))).toMatch(KEY_NUMBERS)
})

it('shows where all marked, and what was measured and chosen [imaging/figures]', async () => {
  const quiz = await makeQuiz()
  for (const given of [RIGHT, RIGHT, POOR]) await submit(await enrolledIn(courseId), quiz, given)
  const figures = (await call(listQuestionStatistics, { params: { quizId: quiz.id } }, admin)).body
  const [point, marks, outline, frame, caliper, label, number, ellipse, angle, choice] = figures
  const fieldAt = (x: number) =>
    Math.floor(0.5 * point.heat.rows) * point.heat.columns + Math.floor(x * point.heat.columns)
  expect([point.heat.counts[fieldAt(0.27)], point.heat.counts[fieldAt(0.9)]]).toEqual([2, 1])
  const sum = (counts: number[]) => counts.reduce((all, one) => all + one, 0)
  expect([point, marks, label].map(({ heat }) => sum(heat.counts))).toEqual([3, 6, 6])
  expect(Math.max(...outline.heat.counts)).toBe(3)
  expect([frame.histogram.counts[17], frame.histogram.counts[19], frame.histogram.unit]).toEqual([2, 1, 'frame'])
  expect([caliper, number, ellipse, angle].map(({ histogram }) => [sum(histogram.counts), histogram.unit])).toEqual([
    [3, 'mm'],
    [3, 'mm'],
    [3, 'cm²'],
    [3, '°'],
  ])
  expect(number.histogram.counts.at(-1)).toBe(1)
  expect([choice.heat, choice.histogram, point.histogram]).toEqual([null, null, null])
  expect([point.answered, point.correct, point.difficulty]).toEqual([3, 2, 2 / 3])
})

it('scores anew when a region was mended, with the list before it [imaging/regrade]', async () => {
  const student = await enrolledIn(courseId)
  const quiz = await add(courseId, [questionOf(TASKS[0] as Task, loop.id)])
  const [question] = quiz.questions
  const answers = [
    { question_id: question?.id ?? '', given: { kind: 'point' as const, at: { x: 0.9, y: 0.5, frame: 0 } } },
  ]
  const { body } = await call(submitQuiz, { params: pathOf(quiz), body: { answers } }, student)
  expect(await resultOf(student, quiz, body.id)).toMatchObject({ score: 0 })
  const mended: Task = { kind: 'point', regions: [still(circle(0.9, 0.5, 40))] }
  const params = { questionId: question?.id ?? '' }
  const changed = await call(updateQuestion, { params, body: questionOf(mended, loop.id) }, admin)
  expect(changed.body.regrade_count).toBe(1)
  const quizParams = { params: { quizId: quiz.id } }
  expect((await call(previewRegrade, quizParams, admin)).body).toMatchObject([
    { old_score: 0, new_score: 1, total_points: 1 },
  ])
  expect((await call(applyRegrade, quizParams, admin)).body).toMatchObject({ changed: 1 })
  expect(await resultOf(student, quiz, body.id)).toMatchObject({
    score: 1,
    answers: [{ task: mended, is_correct: true }],
  })
})

it('keeps what students were asked to measure when an author asks for something else [imaging/ellipse]', async () => {
  const student = await enrolledIn(courseId)
  const [area] = TASKS.filter((task) => task.kind === 'ellipse')
  const [right] = RIGHT.filter(({ kind }) => kind === 'ellipse')
  if (!area || !right) throw new Error('no ellipse')
  const quiz = await add(courseId, [questionOf(area, loop.id)])
  const [question] = quiz.questions
  const answers = [{ question_id: question?.id ?? '', given: right }]
  const { body } = await call(submitQuiz, { params: pathOf(quiz), body: { answers } }, student)
  const around: Task = { ...area, measure: 'circumference', value: 38.75 }
  const params = { questionId: question?.id ?? '' }
  const changed = await call(updateQuestion, { params, body: questionOf(around, loop.id) }, admin)
  expect(changed.body.regrade_count).toBe(0)
  expect(await resultOf(student, quiz, body.id)).toMatchObject({ score: 1, answers: [{ task: area }] })
})

it('scores anew when the scale was mended [imaging/regrade]', async () => {
  const own = await makeCourse(test)
  const [student, picture] = [await enrolledIn(own), await loopOf(own)]
  const quiz = await add(own, [questionOf(TASKS[4] as Task, picture.id)])
  const answers = [{ question_id: quiz.questions[0]?.id ?? '', given: RIGHT[4] as TaskResponse }]
  const { body } = await call(submitQuiz, { params: pathOf(quiz), body: { answers } }, student)
  expect(await resultOf(student, quiz, body.id)).toMatchObject({ score: 1 })
  const halved = { a: { x: 0, y: 0 }, b: { x: 1, y: 0 }, length_mm: 160 }
  await call(setAssetScale, { params: { assetId: picture.id }, body: halved }, admin)
  expect((await call(previewRegrade, { params: { quizId: quiz.id } }, admin)).body).toMatchObject([{ new_score: 0 }])
})

it('lets an author try a question before it is saved [imaging/try]', async () => {
  const quiz = await add(courseId, [])
  const question = questionOf(TASKS[3] as Task, loop.id, { points: 4 })
  const attempt = async (given: TaskResponse) =>
    (await call(tryQuestion, { params: { quizId: quiz.id }, body: { question, given } }, admin)).body
  expect(await attempt({ kind: 'frame', frame: 19 })).toEqual({
    points: 2,
    is_correct: false,
    measured: { error_frames: 2 },
  })
  expect(await attempt({ kind: 'frame', frame: 17 })).toMatchObject({ points: 4, is_correct: true })
  const wrong = await call(
    tryQuestion,
    { params: { quizId: quiz.id }, body: { question, given: RIGHT[0] as TaskResponse } },
    admin,
  )
  expect(wrong).toBeRefused('invalid')
})
