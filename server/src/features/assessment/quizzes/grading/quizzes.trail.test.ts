import { listAudit } from '@sonocampus/contract/audit'
import { listMyNotifications } from '@sonocampus/contract/notifications'
import {
  createQuestion,
  deleteQuestion,
  deleteQuiz,
  updateQuestion,
  updateQuiz,
} from '@sonocampus/contract/quizzes.admin'
import { applyRegrade, gradeQuizSubmission } from '@sonocampus/contract/quizzes.grading'
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
const { add, enrolledIn, submit } = quizSteps(test, admin)

type Person = { id: string; token: string; email: string }
const trail = async (subject_id: string) =>
  (await call(listAudit, { query: { subject_id } }, admin)).body.map(
    ({ action, subject_type, summary, before, after }: Record<string, unknown>) => ({
      action: `${subject_type}: ${action}`,
      summary,
      before,
      after,
    }),
  )
const bell = async (student: Person) => (await call(listMyNotifications, { query: {} }, student)).body
const grade = (submissionId: string, body: { score: number; feedback?: string }) =>
  call(gradeQuizSubmission, { params: { submissionId }, body }, admin)

it('writes quizzes and questions into the trail with what was and what is, and tells open browsers each time [admin-quizzes/trail]', async () => {
  const courseId = await makeCourse(test)
  const { heard, stop } = await hearOf(test, courseId)
  const quiz = await add(courseId, [ask('A')], { title: 'Veins' })
  const { version: _one, ...one } = (await call(createQuestion, { params: { quizId: quiz.id }, body: ask('B') }, admin))
    .body
  const {
    regrade_count: _,
    version: _two,
    ...two
  } = (await call(updateQuestion, { params: { questionId: one.id }, body: { ...ask('C'), text: 'New words?' } }, admin))
    .body
  await call(deleteQuestion, { params: { questionId: one.id } }, admin)
  const body = { title: 'Arteries', course_id: courseId, questions: [ask('A')] }
  await call(updateQuiz, { params: { quizId: quiz.id }, body }, admin)
  await call(deleteQuiz, { params: { quizId: quiz.id } }, admin)
  const message = {
    audience: { course: courseId },
    name: 'quiz-updated',
    payload: { course_id: courseId, quiz_id: quiz.id },
  }
  await eventually(() => expect(heard).toEqual(Array(6).fill(message)))
  stop()
  const questions = quiz.questions.map(({ version: _version, ...question }) => question)
  const ofQuiz = (title: string) => expect.objectContaining({ id: quiz.id, title, questions })
  expect((await trail(quiz.id)).toSorted(byAction)).toEqual([
    { action: 'quiz: quiz.created', summary: 'Added the quiz Veins', before: null, after: ofQuiz('Veins') },
    { action: 'quiz: quiz.deleted', summary: 'Deleted the quiz Arteries', before: ofQuiz('Arteries'), after: null },
    {
      action: 'quiz: quiz.updated',
      summary: 'Changed the quiz Arteries',
      before: ofQuiz('Veins'),
      after: ofQuiz('Arteries'),
    },
  ])
  expect((await trail(one.id)).toSorted(byAction)).toEqual([
    { action: 'question: question.created', summary: 'Added a question of the quiz Veins', before: null, after: one },
    { action: 'question: question.deleted', summary: 'Deleted a question of the quiz Veins', before: two, after: null },
    { action: 'question: question.updated', summary: 'Changed a question of the quiz Veins', before: one, after: two },
  ])
})
const byAction = (a: { action: string }, b: { action: string }) => (a.action < b.action ? -1 : 1)

it('writes a grade into the trail and mails it, with the feedback if there is one [admin-submissions/trail]', async () => {
  const courseId = await makeCourse(test)
  const quiz = await add(courseId, [ask('A'), ask('B')], { title: 'Ducts' })
  const student = await enrolledIn(courseId)
  const { id } = (await submit(student, quiz, ['A', 'A'])).body
  await grade(id, { score: 1.5, feedback: 'Nearly.' })
  const link = `http://localhost/student/quizzes/${courseId}/${quiz.id}/results/${id}`
  const mail = await test.mailTo(student.email, 'Your quiz was graded: Ducts')
  for (const words of ['graded: 1.5 of 2.', 'Feedback: Nearly.', 'See the result', link])
    expect(mail?.text).toContain(words)
  await grade(id, { score: 2 })
  const plain = mail?.text.replace('Feedback: Nearly.\n\n', '').replaceAll('1.5 of 2', '2 of 2')
  expect((await test.mailTo(student.email, 'Your quiz was graded: Ducts'))?.text).toBe(plain)
  expect(
    (await trail(id)).toSorted((a: { summary: string }, b: { summary: string }) => (a.summary < b.summary ? -1 : 1)),
  ).toEqual([
    {
      action: 'quiz submission: quiz.graded',
      summary: `Gave ${student.email} 1.5 of 2 in the quiz Ducts`,
      before: { score: null, auto_score: 1, feedback: null },
      after: { score: 1.5, feedback: 'Nearly.' },
    },
    {
      action: 'quiz submission: quiz.graded',
      summary: `Gave ${student.email} 2 of 2 in the quiz Ducts`,
      before: { score: 1.5, auto_score: 1, feedback: 'Nearly.' },
      after: { score: 2, feedback: null },
    },
  ])
  expect((await grade(id, { score: 2.1 })).body.detail).toEqual([
    expect.objectContaining({ loc: ['body', 'score'], msg: "The score can't be above 2." }),
  ])
})

it('tells of a new score by a new key in its words [admin-submissions/trail]', async () => {
  const courseId = await makeCourse(test)
  const quiz = await add(courseId, [ask('A')], { title: 'Valves' })
  const student = await enrolledIn(courseId)
  const { id } = (await submit(student, quiz, ['B'])).body
  const [question] = quiz.questions
  const options = question?.options.map((option) => ({ ...option, is_correct: option.text === 'B' })) ?? []
  await call(updateQuestion, { params: { questionId: question?.id ?? '' }, body: { text: 'x', options } }, admin)
  expect((await call(applyRegrade, { params: { quizId: quiz.id } }, admin)).body.changed).toBe(1)
  const message = 'Your quiz Valves was rescored: 1 of 1 instead of 0.'
  const link = `/student/quizzes/${courseId}/${quiz.id}/results/${id}`
  expect(await bell(student)).toContainEqual(
    expect.objectContaining({ event_type: 'quiz_regraded', message, link, course_id: courseId }),
  )
  expect((await test.mailTo(student.email, 'Your quiz was rescored: Valves'))?.text).toContain(message)
  expect(await trail(quiz.id)).toContainEqual({
    action: 'quiz: quiz.regraded',
    summary: 'Rescored 1 submission of the quiz Valves',
    before: { [id]: 0 },
    after: { [id]: 1 },
  })
})
