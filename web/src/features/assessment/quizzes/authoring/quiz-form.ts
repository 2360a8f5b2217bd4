import { type Question, type Quiz, quizForm } from '@sonocampus/contract/quizzes.admin'
import * as z from 'zod/mini'
import { dayOf, dueMoment } from './due-day.ts'

export type QuizInput = z.input<typeof quizForm>
export type QuizValues = z.output<typeof quizForm>
export type QuestionInput = NonNullable<QuizInput['questions']>[number]
export type QuestionValues = NonNullable<QuizValues['questions']>[number]

/** Only questions: the question dialog is a form with one. */
export type QuestionsInput = Required<Pick<QuizInput, 'questions'>>
export const questionsForm = z.pick(quizForm, { questions: true })

export const emptyOption = { text: '', is_correct: false }

/** The initial quiz and the initial question: nothing that could be saved by mistake. */
export const blankQuestion: QuestionInput = {
  text: '',
  explanation: '',
  image_url: null,
  points: 1,
  asset_id: null,
  task: null,
  options: [{ text: '', is_correct: true }, emptyOption],
}

/** An empty question like one that was just saved: as many points and options, one right or several. */
export const nextQuestion = ({ points, options }: QuestionValues): QuestionInput => ({
  ...blankQuestion,
  points,
  options: options.map((_, at) => ({ text: '', is_correct: at === 0 })),
})

export const newQuiz = (courseId: string): QuizInput => ({
  title: '',
  description: '',
  course_id: courseId,
  due_date: null,
  questions: [blankQuestion],
  time_limit_minutes: null,
  pass_mark: null,
  attempts_allowed: 1,
  counting_attempt: 'best',
  shuffle_questions: false,
  shuffle_options: true,
  ask_count: null,
  review_by_hand: false,
})

/** Ids go along, so that past answers still belong to what they answered. */
export const questionInput = ({ asset, options, ...question }: Question): QuestionInput => ({
  ...question,
  asset_id: asset?.id ?? null,
  options: options.map((option) => ({ ...option })),
})

export const quizInput = (quiz: Quiz): QuizInput => ({
  title: quiz.title,
  description: quiz.description,
  course_id: quiz.course_id,
  due_date: quiz.due_date ? dayOf(new Date(quiz.due_date)) : null,
  questions: quiz.questions.map(questionInput),
  time_limit_minutes: quiz.time_limit_minutes,
  pass_mark: quiz.pass_mark,
  attempts_allowed: quiz.attempts_allowed,
  counting_attempt: quiz.counting_attempt,
  shuffle_questions: quiz.shuffle_questions,
  shuffle_options: quiz.shuffle_options,
  ask_count: quiz.ask_count,
  review_by_hand: quiz.review_by_hand,
})

/** The form holds the due date as a day; what is sent is the moment at which it ends. */
export const quizBody = (values: QuizValues, quiz: Quiz | undefined): QuizValues => ({
  ...values,
  due_date: values.due_date ? dueMoment(values.due_date, quiz?.due_date ?? null) : null,
})

/** Of a form's errors, however deep, the first message. */
export function messageIn(error: unknown): string | undefined {
  if (!error || typeof error !== 'object') return undefined
  const { message, ref: _, ...deeper } = error as { message?: unknown; ref?: unknown }
  if (typeof message === 'string' && message) return message
  for (const one of Object.values(deeper)) {
    const found = messageIn(one)
    if (found) return found
  }
  return undefined
}
