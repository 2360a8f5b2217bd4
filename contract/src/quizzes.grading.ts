import * as z from 'zod/mini'
import { editOf, id, text, timestamp, version } from './fields.ts'
import { given, measured, task, viewedAsset } from './imaging.ts'
import { limits } from './limits.ts'
import { paging, sortBy } from './paging.ts'
import { quiz } from './quizzes.admin.ts'
import { personRef } from './refs.ts'
import { defineRoute } from './route.ts'

export const quizGradeForm = z.object({
  score: z
    .number('Please enter a valid number for the score.')
    .check(
      z.minimum(0, 'The score cannot be below 0.'),
      z.maximum(limits.quiz.questions * limits.imaging.points, 'The score cannot be above what the quiz is worth.'),
    ),
  feedback: z.nullish(text(limits.text.long)),
})

/**
 * `score` is what a person gave (null until then); `auto_score` is the computed one. Of several attempts, `is_counted`
 * marks the one that is the student's result.
 */
const quizSubmission = z.object({
  id,
  attempt_number: z.int(),
  is_counted: z.boolean(),
  time_seconds: z.int(),
  timed_out: z.boolean(),
  submitted_at: timestamp,
  is_graded: z.boolean(),
  is_late: z.boolean(),
  score: z.nullable(z.number()),
  auto_score: z.number(),
  total_questions: z.int(),
  total_points: z.number(),
  feedback: z.nullable(z.string()),
  student: personRef,
  version,
})
export type QuizSubmission = z.output<typeof quizSubmission>

const gradingView = z.object({
  quiz: z.omit(quiz, {
    is_draft: true,
    publish_at: true,
    shuffle_questions: true,
    shuffle_options: true,
    ask_count: true,
    review_by_hand: true,
    version: true,
    details_version: true,
  }),
  submission: z.extend(quizSubmission, {
    answers: z.array(
      z.object({
        question_id: id,
        selected_option_id: z.nullable(id),
        selected_option_ids: z.array(id),
        given: z.nullable(given),
        points: z.number(),
        measured: z.nullable(measured),
      }),
    ),
  }),
})
export type GradingView = z.output<typeof gradingView>

const quizParams = z.object({ quizId: id })
const submissionParams = z.object({ submissionId: id })

export const listQuizSubmissions = defineRoute({
  method: 'GET',
  path: '/api/admin/quizzes/:quizId/submissions',
  access: 'teacher',
  summary: 'List the submissions of a quiz',
  params: quizParams,
  query: z.object({
    ...paging,
    sort: sortBy('submitted_at', 'score'),
    status: z.optional(z.enum(['graded', 'pending'])),
  }),
  reply: { status: 200, schema: z.array(quizSubmission) },
})

export const getGradingView = defineRoute({
  method: 'GET',
  path: '/api/admin/submissions/:submissionId/grading-view',
  access: 'teacher',
  summary: 'Read a quiz submission beside what was asked',
  params: submissionParams,
  reply: { status: 200, schema: gradingView },
})

export const gradeQuizSubmission = defineRoute({
  method: 'PUT',
  path: '/api/admin/submissions/:submissionId/grade',
  access: 'teacher',
  summary: 'Give a quiz submission a score by hand',
  params: submissionParams,
  query: editOf,
  body: quizGradeForm,
  reply: { status: 200, schema: z.extend(quizSubmission, { detail: z.string() }) },
})

/** A submission with a score by hand (`is_graded`) keeps that score; only its computed one changes. */
const regradeRow = z.object({
  submission_id: id,
  student: personRef,
  attempt_number: z.int(),
  submitted_at: timestamp,
  old_score: z.number(),
  new_score: z.number(),
  total_points: z.number(),
  is_graded: z.boolean(),
})
export type RegradeRow = z.output<typeof regradeRow>

export const previewRegrade = defineRoute({
  method: 'GET',
  path: '/api/admin/quizzes/:quizId/regrade',
  access: 'teacher',
  summary: 'List whose automatic score would change under the present answer key',
  params: quizParams,
  reply: { status: 200, schema: z.array(regradeRow) },
})

export const applyRegrade = defineRoute({
  method: 'POST',
  path: '/api/admin/quizzes/:quizId/regrade',
  access: 'teacher',
  summary: 'Score past submissions anew under the present answer key; scores by hand stay',
  params: quizParams,
  reply: { status: 200, schema: z.object({ detail: z.string(), changed: z.int() }) },
})

const histogram = z.object({
  /** Where the first bar begins and how wide each is; the first and last hold all that lies beyond. */
  from: z.number(),
  step: z.number(),
  counts: z.array(z.int()),
  unit: z.string(),
})
export type Histogram = z.output<typeof histogram>

/** How often each field of the picture was marked, row by row. */
const heatMap = z.object({ columns: z.int(), rows: z.int(), counts: z.array(z.int()) })
export type HeatMap = z.output<typeof heatMap>

/**
 * `difficulty` is the share of right answers (0 to 1); `discrimination` (-1 to 1) tells whether those who did well in the
 * rest of the quiz got this question right, null with too few submissions. What was asked once and is gone is `is_removed`.
 */
const questionStatistics = z.object({
  question_id: id,
  text: z.string(),
  is_removed: z.boolean(),
  answered: z.int(),
  correct: z.int(),
  difficulty: z.nullable(z.number()),
  discrimination: z.nullable(z.number()),
  /** Of questions that are answered on a picture or with a number. */
  asset: z.nullable(viewedAsset),
  task: z.nullable(task),
  heat: z.nullable(heatMap),
  histogram: z.nullable(histogram),
  options: z.array(
    z.object({ id, text: z.string(), is_correct: z.boolean(), is_removed: z.boolean(), picked: z.int() }),
  ),
})
export type QuestionStatistics = z.output<typeof questionStatistics>

export const listQuestionStatistics = defineRoute({
  method: 'GET',
  path: '/api/admin/quizzes/:quizId/question-statistics',
  access: 'teacher',
  summary: 'Count how each question of a quiz was answered',
  params: quizParams,
  reply: { status: 200, schema: z.array(questionStatistics) },
})

export const quizzesGradingRoutes = {
  listQuizSubmissions,
  getGradingView,
  gradeQuizSubmission,
  previewRegrade,
  applyRegrade,
  listQuestionStatistics,
}
