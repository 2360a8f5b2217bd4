import { listAudit } from '@sonocampus/contract/audit'
import { limits } from '@sonocampus/contract/limits'
import { getQuizForAdmin, type Question } from '@sonocampus/contract/quizzes.admin'
import { importQuestions } from '@sonocampus/contract/quizzes.authoring'
import { getQuizResult } from '@sonocampus/contract/quizzes.student'
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
const { add, enrolledIn, submit, pathOf } = quizSteps(test, admin)
const courseId = await makeCourse(test)

const textsOf = async (quizId: string) =>
  (await call(getQuizForAdmin, { params: { quizId } }, admin)).body.questions.map(({ text }: { text: string }) => text)
const many = (count: number) => Array.from({ length: count }, (_, n) => ask('A', 'ABC', { text: `Number ${n}` }))
const send = (quizId: string, questions: ReturnType<typeof many>) =>
  call(importQuestions, { params: { quizId }, body: { questions } }, admin)

it('adds many questions behind the others, as one entry of the trail and one message; results stay [authoring/import]', async () => {
  const quiz = await add(courseId, [ask('A')], { title: 'Veins' })
  const student = await enrolledIn(courseId)
  const { id: submissionId } = (await submit(student, quiz, ['A'])).body
  const { heard, stop } = await hearOf(test, courseId)
  const reply = await send(quiz.id, [...many(29), { ...ask('B'), explanation: 'Because.', id: quiz.questions[0]?.id }])
  expect(reply.status).toBe(201)
  expect(reply.body).toHaveLength(30)
  expect(reply.body[29]).toMatchObject({ text: 'Which of ABC is B?', explanation: 'Because.', points: 1 })
  expect(reply.body[29].id).not.toBe(quiz.questions[0]?.id)
  expect(await textsOf(quiz.id)).toEqual([
    'Which of ABC is A?',
    ...many(29).map(({ text }) => text),
    'Which of ABC is B?',
  ])
  await eventually(() => expect(heard).toMatchObject([{ name: 'quiz-updated', payload: { quiz_id: quiz.id } }]))
  stop()
  const trail = (await call(listAudit, { query: { subject_id: quiz.id, action: 'quiz.questions-imported' } }, admin))
    .body
  const questions = reply.body.map(({ version: _, ...question }: Question) => question)
  expect(trail).toMatchObject([{ summary: 'Added 30 questions to the quiz Veins', before: null, after: { questions } }])
  const result = await call(getQuizResult, { params: { ...pathOf(quiz), submissionId } }, student)
  expect(result.body).toMatchObject({ total_questions: 1, score: 1 })
})

it('adds all or none: one bad question, one too many, none, or no quiz refuses them [authoring/import]', async () => {
  const quiz = await add(await makeCourse(test), many(limits.quiz.questions - 1))
  expect(await send(quiz.id, many(2))).toMatchObject({
    status: 422,
    body: { detail: [{ msg: 'A quiz has at most 100 questions, and this one already has 99.' }] },
  })
  expect(await send(quiz.id, [])).toBeRefused('invalid')
  expect(await send(quiz.id, [...many(1), { text: 'No options', options: [] }])).toBeRefused('invalid')
  const picture = { ...ask('A'), asset_id: crypto.randomUUID() }
  expect((await send(quiz.id, [picture])).body.detail).toMatchObject([{ loc: ['body', 'questions', '0', 'asset_id'] }])
  expect(await textsOf(quiz.id)).toHaveLength(limits.quiz.questions - 1)
  expect((await send(quiz.id, many(1))).status).toBe(201)
  expect(await send(crypto.randomUUID(), many(1))).toBeRefused('not_found')
})
