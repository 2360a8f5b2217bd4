import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { createQuiz, type Quiz } from '@sonocampus/contract/quizzes.admin'
import { startQuizAttempt, submitQuiz } from '@sonocampus/contract/quizzes.student'
import type { RequestOf } from '@sonocampus/contract/route'
import { updateProfile } from '@sonocampus/contract/users.profile'
import { enroll } from './enrollment-steps.ts'
import { type CallServer, makeCourse, tokenOf } from './steps.ts'

type QuizBody = RequestOf<typeof createQuiz>['body']
type QuestionBody = NonNullable<QuizBody['questions']>[number]
type Account = { email: string; password: string }

/** A question whose options are letters; the named ones are correct. */
export const ask = (text: string, right: string, letters = 'ABC'): QuestionBody => ({
  text,
  options: [...letters].map((letter) => ({ text: letter, is_correct: right.includes(letter) })),
})

/** A quiz in its own course, unless one is given. */
export async function makeQuiz(call: CallServer, changes: Partial<QuizBody> = {}): Promise<Quiz> {
  const course_id = changes.course_id ?? (await makeCourse(call)).id
  const body = {
    title: `Quiz ${randomUUID().slice(0, 8)}`,
    questions: [ask('Which is A?', 'A')],
    ...changes,
    course_id,
  }
  const reply = await call(createQuiz, { body }, 'admin')
  expect(reply.status, JSON.stringify(reply.body)).toBe(201)
  return reply.body
}

type Submitting = { student: Account; quiz: Quiz; picks: string[]; name?: string }

/** An enrolled student picks letters, one word per question; returns the submission's id. */
export async function submitAs(call: CallServer, { student, quiz, picks, name }: Submitting) {
  await enroll(call, student.email, quiz.course_id)
  const token = await tokenOf(call, student)
  if (name) await call(updateProfile, { body: { full_name: name } }, token)
  const params = { courseId: quiz.course_id, quizId: quiz.id }
  await call(startQuizAttempt, { params }, token)
  const answers = quiz.questions.map(({ id, options }, index) => ({
    question_id: id,
    selected_option_ids: options.filter(({ text }) => picks[index]?.includes(text)).map((option) => option.id),
  }))
  const reply = await call(submitQuiz, { params, body: { answers } }, token)
  expect(reply.status, JSON.stringify(reply.body)).toBe(201)
  return reply.body.id
}

export const dialogOf = (page: Page) => page.getByRole('dialog')
export const button = (page: Page, name: string) => dialogOf(page).getByRole('button', { name, exact: true })
