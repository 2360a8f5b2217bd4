import * as z from 'zod/mini'
import { id, timestamp } from './fields.ts'
import { limits } from './limits.ts'
import { defineRoute } from './route.ts'

const ANSWER_ALL = 'Please answer all questions before submitting.'

const choice = z.object({
  question_id: id,
  selected_option_id: z.nullish(id),
  selected_option_ids: z.optional(z.array(id).check(z.maxLength(limits.quiz.options))),
})

/** One option by selected_option_id, or several by selected_option_ids. */
export const quizAnswer = z.extend(choice, {}).check(
  z.refine((answer) => Boolean(answer.selected_option_id || answer.selected_option_ids?.length), {
    error: ANSWER_ALL,
    path: ['selected_option_id'],
  }),
)
export type QuizAnswer = z.input<typeof quizAnswer>

export const quizAnswers = z.object({
  answers: z.array(quizAnswer, ANSWER_ALL).check(z.maxLength(limits.quiz.questions)),
})

const studentQuiz = z.object({
  id,
  course_id: id,
  course_title: z.string(),
  title: z.string(),
  description: z.string(),
  due_date: z.nullable(timestamp),
  is_submitted: z.boolean(),
  submission_id: z.nullable(id),
  score: z.nullable(z.number()),
  total_questions: z.int(),
  time_seconds: z.nullable(z.int()),
})
export type StudentQuiz = z.output<typeof studentQuiz>

/** What is asked, never which option is right. */
const quizSheet = z.object({
  id,
  course_id: id,
  title: z.string(),
  description: z.string(),
  due_date: z.nullable(timestamp),
  submission_id: z.nullable(id),
  questions: z.array(
    z.object({
      id,
      text: z.string(),
      kind: z.enum(['single', 'multiple']),
      options: z.array(z.object({ id, text: z.string() })),
    }),
  ),
})
export type QuizSheet = z.output<typeof quizSheet>

const savedChoice = z.object({ question_id: id, selected_option_ids: z.array(id) })

const quizResult = z.object({
  quiz_title: z.string(),
  score: z.number(),
  total_questions: z.int(),
  submitted_at: timestamp,
  is_late: z.boolean(),
  feedback: z.nullable(z.string()),
  answers: z.array(
    z.object({
      question_id: id,
      question_text: z.string(),
      selected_option_text: z.string(),
      correct_option_text: z.string(),
      is_correct: z.boolean(),
    }),
  ),
})
export type QuizResult = z.output<typeof quizResult>

const params = z.object({ courseId: id, quizId: id })

export const listQuizzes = defineRoute({
  method: 'GET',
  path: '/api/student/courses/:courseId/quizzes',
  access: 'user',
  summary: "List a course's quizzes with the caller's scores",
  params: z.object({ courseId: id }),
  reply: { status: 200, schema: z.array(studentQuiz) },
})

export const getQuiz = defineRoute({
  method: 'GET',
  path: '/api/student/quizzes/courses/:courseId/quizzes/:quizId',
  access: 'user',
  summary: 'Read a quiz with its questions, without the right answers',
  params,
  reply: { status: 200, schema: quizSheet },
})

export const startQuizAttempt = defineRoute({
  method: 'POST',
  path: '/api/student/quizzes/courses/:courseId/quizzes/:quizId/attempts',
  access: 'student',
  summary: 'Start the one attempt at a quiz, or go on with it',
  params,
  reply: { status: 200, schema: z.object({ id, started_at: timestamp, answers: z.array(savedChoice) }) },
})

export const saveQuizChoice = defineRoute({
  method: 'PUT',
  path: '/api/student/quizzes/courses/:courseId/quizzes/:quizId/attempts/answers',
  access: 'student',
  summary: 'Keep a choice of the running attempt; no option clears it',
  params,
  body: choice,
  reply: { status: 200, schema: savedChoice },
})

export const submitQuiz = defineRoute({
  method: 'POST',
  path: '/api/student/quizzes/courses/:courseId/quizzes/:quizId/submissions',
  access: 'student',
  summary: 'Submit the answers of a quiz, once',
  params,
  body: quizAnswers,
  reply: { status: 201, schema: z.object({ id }) },
})

export const getQuizResult = defineRoute({
  method: 'GET',
  path: '/api/student/courses/:courseId/quizzes/:quizId/results/:submissionId',
  access: 'user',
  summary: 'Read the result of an own quiz submission',
  params: z.extend(params, { submissionId: id }),
  reply: { status: 200, schema: quizResult },
})

export const quizzesStudentRoutes = {
  listQuizzes,
  getQuiz,
  startQuizAttempt,
  saveQuizChoice,
  submitQuiz,
  getQuizResult,
}
