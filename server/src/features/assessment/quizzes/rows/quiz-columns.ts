import type { quizForm } from '@sonocampus/contract/quizzes.admin'
import type * as z from 'zod/mini'
import type { Calendar } from '../../../../institute/calendar.ts'
import { dueMoment } from '../../../../institute/due-moment.ts'
import type { Question, QuizRow } from './quizzes.queries.ts'

export type QuizForm = z.output<typeof quizForm>
export type QuizDetails = Omit<QuizForm, 'questions' | 'course_id'>
export type QuizWithQuestions = { quiz: QuizRow; questions: Question[] }

/** A form's values as columns. */
export const quizColumns = (form: QuizDetails, calendar: Calendar, now: number, before?: QuizRow) => ({
  title: form.title,
  description: form.description,
  due_date: form.due_date ? dueMoment(calendar, form.due_date, now, before?.due_date) : null,
  time_limit_minutes: form.time_limit_minutes ?? null,
  pass_mark: form.pass_mark ?? null,
  attempts_allowed: form.attempts_allowed,
  counting_attempt: form.counting_attempt,
  shuffle_questions: form.shuffle_questions ? 1 : 0,
  shuffle_options: form.shuffle_options ? 1 : 0,
  ask_count: form.ask_count ?? null,
  review_by_hand: form.review_by_hand ? 1 : 0,
})
