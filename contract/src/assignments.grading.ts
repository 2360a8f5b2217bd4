import * as z from 'zod/mini'
import {
  criterionGrade,
  criterionNote,
  drawnMark,
  drawnMarks,
  gradedCriterion,
  returnReview,
} from './assignments.rubric.ts'
import { assignment, assignmentParams } from './assignments.ts'
import { editOf, id, isoDate, text, timestamp, version, wholeNumber } from './fields.ts'
import { limits } from './limits.ts'
import { paging, sortBy } from './paging.ts'
import { courseRef, personRef } from './refs.ts'
import { defineRoute } from './route.ts'
import { rubricLimits } from './rubric-limits.ts'

const GRADE = 'Enter a whole number from 0 to 100 as the grade.'

const grade = wholeNumber(limits.grade.min, limits.grade.max, GRADE)

/** A plain number, or points per criterion of the rubric; their sum is the grade. */
export const gradeForm = z
  .object({
    grade: z.optional(grade),
    criteria: z.optional(z.array(criterionGrade).check(z.minLength(1), z.maxLength(rubricLimits.criteria))),
    feedback: z.nullish(text(limits.text.long)),
    marks: z._default(drawnMarks, []),
  })
  .check(z.refine(({ grade, criteria }) => grade !== undefined || criteria, { error: GRADE, path: ['grade'] }))

/** With the notes on the work so far, finished or not. */
export const returnForm = z.object({
  due_date: isoDate('Choose a new due date.'),
  feedback: z.nullish(text(limits.text.long)),
  grade: z.nullish(grade),
  criteria: z._default(z.array(criterionNote).check(z.maxLength(rubricLimits.criteria)), []),
  marks: z._default(drawnMarks, []),
})

/** Every grade given, newest first. */
const gradeRecord = z.object({
  grade: z.int(),
  feedback: z.nullable(z.string()),
  criteria: z.array(gradedCriterion),
  marks: z.array(drawnMark),
  graded_at: timestamp,
  graded_by: z.string(),
})
export type GradeRecord = z.output<typeof gradeRecord>

/** One submission: its file, its newest grade, all grades in `history`, and whether it was returned. */
const handedIn = z.object({
  id,
  submitted_at: timestamp,
  is_late: z.boolean(),
  file_url: z.string(),
  file_name: z.string(),
  file_type: z.string(),
  grade: z.nullable(z.int()),
  feedback: z.nullable(z.string()),
  history: z.array(gradeRecord),
  returned: z.nullable(
    z.object({
      at: timestamp,
      by: z.string(),
      feedback: z.nullable(z.string()),
      due_date: timestamp,
      review: z.nullable(returnReview),
    }),
  ),
})
export type HandedIn = z.output<typeof handedIn>

/** A student's newest submission; earlier ones were returned. */
const submission = z.extend(handedIn, {
  full_name: z.string(),
  email: z.string(),
  earlier: z.array(handedIn),
  version,
})
export type AssignmentSubmission = z.output<typeof submission>

const submissionView = z.extend(submission, { assignment, course: courseRef })
export type SubmissionView = z.output<typeof submissionView>

const path = '/api/admin/courses/:courseId/assignments/:assignmentId/submissions'
const params = z.extend(assignmentParams, { submissionId: id })

export const listSubmissions = defineRoute({
  method: 'GET',
  path: `${path}/students`,
  access: 'teacher',
  summary: 'List who submitted an assignment',
  params: assignmentParams,
  query: z.object({ ...paging, sort: sortBy('submitted_at', 'grade', 'email') }),
  reply: { status: 200, schema: z.object({ submissions: z.array(submission) }) },
})

export const getSubmission = defineRoute({
  method: 'GET',
  path: `${path}/:submissionId`,
  access: 'teacher',
  summary: 'Read one submission with its assignment and its history',
  params,
  reply: { status: 200, schema: submissionView },
})

export const gradeSubmission = defineRoute({
  method: 'PUT',
  path: `${path}/:submissionId/grade`,
  access: 'teacher',
  summary: 'Grade a submission; an earlier grade stays in its history',
  params,
  query: editOf,
  body: gradeForm,
  maxBodyBytes: rubricLimits.body,
  reply: { status: 200, schema: z.extend(submission, { detail: z.string() }) },
})

export const returnSubmission = defineRoute({
  method: 'PUT',
  path: `${path}/:submissionId/return`,
  access: 'teacher',
  summary: 'Return a submission so that the student hands in again by a new due date',
  params,
  query: editOf,
  body: returnForm,
  maxBodyBytes: rubricLimits.body,
  reply: { status: 200, schema: z.extend(submission, { detail: z.string() }) },
})

const waitingWork = z.object({
  kind: z.enum(['assignment', 'quiz']),
  submission_id: id,
  work_id: id,
  title: z.string(),
  course: courseRef,
  student: personRef,
  submitted_at: timestamp,
  is_late: z.boolean(),
})
export type WaitingWork = z.output<typeof waitingWork>

export const listGradingQueue = defineRoute({
  method: 'GET',
  path: '/api/admin/grading-queue',
  access: 'teacher',
  summary:
    'List what waits for a grade, oldest first: assignments, and quizzes with a question that has no right option',
  query: z.object({
    ...paging,
    course_id: z.optional(id),
    kind: z.optional(z.enum(['assignment', 'quiz'])),
  }),
  reply: { status: 200, schema: z.array(waitingWork) },
})

export const assignmentsGradingRoutes = {
  listSubmissions,
  getSubmission,
  gradeSubmission,
  returnSubmission,
  listGradingQueue,
}
