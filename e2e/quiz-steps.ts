import { expect, type Page } from '@playwright/test'
import { createQuiz, type Quiz } from '@sonocampus/contract/quizzes.admin'
import { gradeQuizSubmission } from '@sonocampus/contract/quizzes.grading'
import { startQuizAttempt, submitQuiz } from '@sonocampus/contract/quizzes.student'
import type { RequestOf } from '@sonocampus/contract/route'
import { type CallServer, changeRow } from './steps.ts'

type QuizBody = RequestOf<typeof createQuiz>['body']
type QuestionBody = NonNullable<QuizBody['questions']>[number]

/** A question; options with a star are correct. */
export const ask = (text: string, options: string[], more: Partial<QuestionBody> = {}): QuestionBody => ({
  text,
  options: options.map((option) => ({ text: option.replace(/^\*/, ''), is_correct: option.startsWith('*') })),
  ...more,
})

/** One question of each kind: a radio group and checkboxes. */
export const bothKinds = () => [
  ask('Which vessel parts the lobes?', ['*Middle hepatic vein', 'Splenic vein', 'Portal vein']),
  ask('Which signs belong to a gallstone?', ['*A bright echo', '*A clean shadow', 'Blood flow']),
]

export async function makeQuiz(call: CallServer, courseId: string, changes: Partial<QuizBody> = {}): Promise<Quiz> {
  const body = {
    title: 'Liver and gallbladder',
    description: 'Two questions on the first organs.',
    course_id: courseId,
    questions: bothKinds(),
    ...changes,
  }
  const reply = await call(createQuiz, { body }, 'admin')
  expect(reply.status).toBe(201)
  return reply.body
}

const pathOf = ({ course_id, id }: Quiz) => ({ courseId: course_id, quizId: id })

/** The path of the screen for taking a quiz. */
export const attemptPath = ({ course_id, id }: Quiz) => `/student/quizzes/${course_id}/${id}/attempt`
export const resultPath = ({ course_id, id }: Quiz, submissionId: string) =>
  `/student/quizzes/${course_id}/${id}/results/${submissionId}`

/** Starts the attempt from the initial sheet. */
export const begin = (page: Page) => page.getByRole('button', { name: 'Start', exact: true }).click()

/** Opens the attempt like another device; returns it with the texts of its chosen options. */
export async function openAttempt(call: CallServer, token: string, quiz: Quiz) {
  const { status, body } = await call(startQuizAttempt, { params: pathOf(quiz) }, token)
  expect(status).toBe(200)
  const texts = new Map(body.questions.flatMap(({ options }) => options.map(({ id, text }) => [id, text] as const)))
  const chosen = body.answers.map(({ selected_option_ids }) => selected_option_ids.map((id) => texts.get(id)))
  return { id: body.id, chosen: chosen.map((options) => options.toSorted()).toSorted() }
}

/** Takes a quiz by the texts of the chosen options, a list per question; returns the submission's id. */
export async function takeQuiz(call: CallServer, token: string, quiz: Quiz, chosen: string[][]): Promise<string> {
  await openAttempt(call, token, quiz)
  const answers = quiz.questions.map(({ id, options }, at) => ({
    question_id: id,
    selected_option_ids: options.filter(({ text }) => chosen[at]?.includes(text)).map((option) => option.id),
  }))
  const { status, body } = await call(submitQuiz, { params: pathOf(quiz), body: { answers } }, token)
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}

export async function gradeQuiz(call: CallServer, submissionId: string, score: number, feedback: string) {
  const input = { params: { submissionId }, body: { score, feedback } }
  const { status } = await call(gradeQuizSubmission, input, 'admin')
  expect(status).toBe(200)
}

/** Sets how many seconds a submission took. */
export function letTake(submissionId: string, seconds: number): void {
  changeRow('update quiz_attempts set started_at = ?, submitted_at = ? where id = ?', [
    new Date(Date.now() - seconds * 1000).toISOString(),
    new Date().toISOString(),
    submissionId,
  ])
}

/** Moves the end of a running attempt. */
export function endTimeAt(attemptId: string, moment: Date): void {
  changeRow('update quiz_attempts set deadline_at = ? where id = ?', [moment.toISOString(), attemptId])
}
