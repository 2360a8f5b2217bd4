import * as z from 'zod/mini'
import { detail, id, isoDate, requiredId, requiredText, text, timestamp } from './fields.ts'
import { limits } from './limits.ts'
import { defineRoute } from './route.ts'

const QUESTION_RULE = 'Please ensure the question has text and at least two options, with one marked as correct.'

/** An id keeps an existing question or option; without one it is new. */
export const questionForm = z.object({
  id: z.optional(id),
  text: requiredText(limits.text.long, QUESTION_RULE),
  options: z
    .array(
      z.object({
        id: z.optional(id),
        text: requiredText(limits.text.long, QUESTION_RULE),
        is_correct: z._default(z.boolean(), false),
      }),
      QUESTION_RULE,
    )
    .check(
      z.minLength(2, QUESTION_RULE),
      z.maxLength(limits.quiz.options, `A question has at most ${limits.quiz.options} options.`),
      z.refine((options) => options.some((option) => option.is_correct), QUESTION_RULE),
    ),
})

export const quizForm = z.object({
  title: requiredText(limits.text.short, 'Please enter a quiz title.'),
  description: z._default(text(limits.text.long), ''),
  course_id: requiredId('Please select a course first to add a quiz.'),
  due_date: z.nullish(isoDate('Please choose a due date.')),
  questions: z._default(
    z
      .array(questionForm)
      .check(z.maxLength(limits.quiz.questions, `A quiz has at most ${limits.quiz.questions} questions.`)),
    [],
  ),
})

const question = z.object({
  id,
  text: z.string(),
  options: z.array(z.object({ id, text: z.string(), is_correct: z.boolean() })),
})
export type Question = z.output<typeof question>

export const quiz = z.object({
  id,
  title: z.string(),
  description: z.string(),
  course_id: id,
  due_date: z.nullable(timestamp),
  questions: z.array(question),
})
export type Quiz = z.output<typeof quiz>

const quizParams = z.object({ quizId: id })
const questionParams = z.object({ questionId: id })

export const listQuizzesForAdmin = defineRoute({
  method: 'GET',
  path: '/api/admin/quizzes',
  access: 'admin',
  summary: 'List the quizzes of a course',
  query: z.object({ course_id: id }),
  reply: { status: 200, schema: z.array(quiz) },
})

export const getQuizForAdmin = defineRoute({
  method: 'GET',
  path: '/api/admin/quizzes/:quizId',
  access: 'admin',
  summary: 'Read a quiz with its questions and right answers',
  params: quizParams,
  reply: { status: 200, schema: quiz },
})

export const createQuiz = defineRoute({
  method: 'POST',
  path: '/api/admin/quizzes',
  access: 'admin',
  summary: 'Create a quiz with its questions',
  body: quizForm,
  reply: { status: 201, schema: quiz },
})

export const updateQuiz = defineRoute({
  method: 'PUT',
  path: '/api/admin/quizzes/:quizId',
  access: 'admin',
  summary: 'Replace a quiz; past submissions keep what was asked',
  params: quizParams,
  body: quizForm,
  reply: { status: 200, schema: quiz },
})

export const deleteQuiz = defineRoute({
  method: 'DELETE',
  path: '/api/admin/quizzes/:quizId',
  access: 'admin',
  summary: 'Delete a quiz',
  params: quizParams,
  reply: { status: 200, schema: detail },
})

export const createQuestion = defineRoute({
  method: 'POST',
  path: '/api/admin/quizzes/:quizId/questions',
  access: 'admin',
  summary: 'Add a question to a quiz',
  params: quizParams,
  body: questionForm,
  reply: { status: 201, schema: question },
})

export const updateQuestion = defineRoute({
  method: 'PUT',
  path: '/api/admin/questions/:questionId',
  access: 'admin',
  summary: 'Change a question',
  params: questionParams,
  body: questionForm,
  reply: { status: 200, schema: question },
})

export const deleteQuestion = defineRoute({
  method: 'DELETE',
  path: '/api/admin/questions/:questionId',
  access: 'admin',
  summary: 'Delete a question',
  params: questionParams,
  reply: { status: 200, schema: detail },
})

export const quizzesAdminRoutes = {
  listQuizzesForAdmin,
  getQuizForAdmin,
  createQuiz,
  updateQuiz,
  deleteQuiz,
  createQuestion,
  updateQuestion,
  deleteQuestion,
}
