import * as z from 'zod/mini'
import { id, timestamp } from './fields.ts'
import { given, measured, presentedTask, task, viewedAsset } from './imaging.ts'
import { limits } from './limits.ts'
import { countingAttempt } from './quizzes.admin.ts'
import { defineRoute } from './route.ts'

const ANSWER_ALL = 'Please answer all questions before submitting.'

const choice = z.object({
  question_id: id,
  selected_option_id: z.nullish(id),
  selected_option_ids: z.optional(z.array(id).check(z.maxLength(limits.quiz.options))),
  given: z.nullish(given),
})

/** One option by selected_option_id, several by selected_option_ids, or a response on the picture. */
export const quizAnswer = z.extend(choice, {}).check(
  z.refine((answer) => Boolean(answer.selected_option_id || answer.selected_option_ids?.length || answer.given), {
    error: ANSWER_ALL,
    path: ['selected_option_id'],
  }),
)
export type QuizAnswer = z.input<typeof quizAnswer>

/** With `attempt_id` the answers belong to that attempt and no later one. */
export const quizAnswers = z.object({
  attempt_id: z.optional(id),
  answers: z.array(quizAnswer, ANSWER_ALL).check(z.maxLength(limits.quiz.questions)),
})

/** The quiz's settings; null and 1 are the defaults. */
const settings = {
  time_limit_minutes: z.nullable(z.int()),
  pass_mark: z.nullable(z.int()),
  attempts_allowed: z.int(),
  counting_attempt: countingAttempt,
  attempts_used: z.int(),
}

/**
 * `submission_id`, `score` (of `total_points`), `total_questions`, `time_seconds` and `passed` are those of the attempt
 * that counts. `can_attempt`: an attempt can be started or resumed. `has_open_attempt`: one is running.
 */
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
  total_points: z.number(),
  time_seconds: z.nullable(z.int()),
  passed: z.nullable(z.boolean()),
  is_late: z.boolean(),
  can_attempt: z.boolean(),
  has_open_attempt: z.boolean(),
  ...settings,
})
export type StudentQuiz = z.output<typeof studentQuiz>

/** A question without its key, its options in the student's own order. */
const presentedQuestion = z.object({
  id,
  text: z.string(),
  image_url: z.nullable(z.string()),
  points: z.number(),
  kind: z.enum(['single', 'multiple', 'task']),
  asset: z.nullable(viewedAsset),
  task: z.nullable(presentedTask),
  options: z.array(z.object({ id, text: z.string() })),
})
export type PresentedQuestion = z.output<typeof presentedQuestion>

/**
 * Reading it starts nothing. With a time limit the questions come only once an attempt runs, so nobody reads them
 * before the clock starts. `total_questions` counts them in any case.
 */
const quizSheet = z.object({
  id,
  course_id: id,
  title: z.string(),
  description: z.string(),
  due_date: z.nullable(timestamp),
  submission_id: z.nullable(id),
  can_attempt: z.boolean(),
  has_open_attempt: z.boolean(),
  total_questions: z.int(),
  ...settings,
  questions: z.array(presentedQuestion),
})
export type QuizSheet = z.output<typeof quizSheet>

const savedChoice = z.object({ question_id: id, selected_option_ids: z.array(id), given: z.nullable(given) })
export type SavedChoice = z.output<typeof savedChoice>

/** The running attempt: its questions and the answers so far. `seconds_left` is by the server's clock. */
const quizAttempt = z.object({
  id,
  number: z.int(),
  started_at: timestamp,
  deadline_at: z.nullable(timestamp),
  seconds_left: z.nullable(z.int()),
  answers: z.array(savedChoice),
  questions: z.array(presentedQuestion),
})
export type QuizAttempt = z.output<typeof quizAttempt>

/**
 * One submission as the student saw it. While attempts are left (`key_shown` is false), right answers and explanations
 * stay on the server. `percentage` and points have at most two decimals.
 */
const quizResult = z.object({
  id,
  quiz_id: id,
  course_id: id,
  quiz_title: z.string(),
  percentage: z.number(),
  pass_mark: z.nullable(z.int()),
  passed: z.nullable(z.boolean()),
  is_graded: z.boolean(),
  is_counted: z.boolean(),
  attempt_number: z.int(),
  attempts_left: z.int(),
  key_shown: z.boolean(),
  time_seconds: z.int(),
  timed_out: z.boolean(),
  score: z.number(),
  total_questions: z.int(),
  total_points: z.number(),
  submitted_at: timestamp,
  is_late: z.boolean(),
  feedback: z.nullable(z.string()),
  answers: z.array(
    z.object({
      question_id: id,
      question_text: z.string(),
      image_url: z.nullable(z.string()),
      selected_option_text: z.string(),
      correct_option_text: z.nullable(z.string()),
      is_correct: z.boolean(),
      points: z.number(),
      max_points: z.number(),
      asset: z.nullable(viewedAsset),
      given: z.nullable(given),
      /** The task with its key, and how far off the response was; null while the key is hidden. */
      task: z.nullable(task),
      measured: z.nullable(measured),
      explanation: z.nullable(z.string()),
      options: z.array(
        z.object({ id, text: z.string(), is_selected: z.boolean(), is_correct: z.nullable(z.boolean()) }),
      ),
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
  summary:
    'Start an attempt at a quiz, or go on with the running one; 409 with the id of the last submission when none is left',
  params,
  reply: { status: 200, schema: quizAttempt },
})

export const saveQuizChoice = defineRoute({
  method: 'PUT',
  path: '/api/student/quizzes/courses/:courseId/quizzes/:quizId/attempts/answers',
  access: 'student',
  summary: 'Keep a choice of the running attempt; no option clears it',
  params,
  body: z.extend(choice, { attempt_id: z.optional(id) }),
  reply: { status: 200, schema: savedChoice },
})

export const submitQuiz = defineRoute({
  method: 'POST',
  path: '/api/student/quizzes/courses/:courseId/quizzes/:quizId/submissions',
  access: 'student',
  summary: 'Submit the answers of a quiz, once; after the time limit the saved ones count',
  params,
  body: quizAnswers,
  reply: { status: 201, schema: z.object({ id, timed_out: z.boolean() }) },
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
