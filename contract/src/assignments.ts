import * as z from 'zod/mini'
import { detail, id, isoDate, requiredText, text, timestamp, wholeNumber } from './fields.ts'
import { limits } from './limits.ts'
import { paging, sortBy } from './paging.ts'
import { courseRef, personRef } from './refs.ts'
import { defineRoute } from './route.ts'
import { uploadRules } from './upload-rules.ts'

const FILL_ALL = 'Please fill all fields.'

export const assignmentForm = z.object({
  title: requiredText(limits.text.short, FILL_ALL),
  description: requiredText(limits.text.huge, FILL_ALL),
  due_date: isoDate(FILL_ALL),
})

export const gradeForm = z.object({
  grade: wholeNumber(limits.grade.min, limits.grade.max, 'Please enter a whole number from 0 to 100 as the grade.'),
  feedback: z.nullish(text(limits.text.long)),
})

const assignment = z.object({
  id,
  course_id: id,
  title: z.string(),
  description: z.string(),
  due_date: timestamp,
})
export type Assignment = z.output<typeof assignment>

export const assignmentStatus = z.enum(['pending', 'submitted', 'graded'])

const studentAssignment = z.extend(assignment, { course_title: z.string(), status: assignmentStatus })
export type StudentAssignment = z.output<typeof studentAssignment>

const studentAssignmentDetail = z.extend(studentAssignment, {
  submission: z.nullable(
    z.object({
      id,
      submitted_at: timestamp,
      is_late: z.boolean(),
      grade: z.nullable(z.int()),
      feedback: z.nullable(z.string()),
      file_url: z.string(),
      file_name: z.string(),
    }),
  ),
})

/** The newest grade, and the earlier ones in `history`. */
const submission = z.object({
  id,
  full_name: z.string(),
  email: z.string(),
  submitted_at: timestamp,
  is_late: z.boolean(),
  file_url: z.string(),
  file_name: z.string(),
  grade: z.nullable(z.int()),
  feedback: z.nullable(z.string()),
  history: z.array(
    z.object({ grade: z.int(), feedback: z.nullable(z.string()), graded_at: timestamp, graded_by: z.string() }),
  ),
})
export type AssignmentSubmission = z.output<typeof submission>

const courseParams = z.object({ courseId: id })
const params = z.object({ courseId: id, assignmentId: id })

export const listAssignments = defineRoute({
  method: 'GET',
  path: '/api/student/assignments/courses/:courseId/assignments',
  access: 'user',
  summary: "List a course's assignments with the caller's status",
  params: courseParams,
  reply: { status: 200, schema: z.array(studentAssignment) },
})

export const getAssignment = defineRoute({
  method: 'GET',
  path: '/api/student/assignments/courses/:courseId/assignments/:assignmentId',
  access: 'user',
  summary: "Read one assignment with the caller's submission",
  params,
  reply: { status: 200, schema: studentAssignmentDetail },
})

export const submitAssignment = defineRoute({
  method: 'POST',
  path: '/api/student/assignments/courses/:courseId/assignments/:assignmentId/submissions',
  access: 'student',
  summary: 'Submit a file for an assignment',
  params,
  encoding: 'multipart',
  files: { file: uploadRules.assignment },
  reply: { status: 201, schema: z.object({ id, is_late: z.boolean(), detail: z.string() }) },
})

export const listAssignmentsForAdmin = defineRoute({
  method: 'GET',
  path: '/api/admin/courses/:courseId/assignments',
  access: 'admin',
  summary: 'List the assignments of a course',
  params: courseParams,
  reply: { status: 200, schema: z.array(assignment) },
})

export const createAssignment = defineRoute({
  method: 'POST',
  path: '/api/admin/courses/:courseId/assignments',
  access: 'admin',
  summary: 'Add an assignment to a course',
  params: courseParams,
  body: assignmentForm,
  reply: { status: 201, schema: assignment },
})

export const updateAssignment = defineRoute({
  method: 'PUT',
  path: '/api/admin/courses/:courseId/assignments/:assignmentId',
  access: 'admin',
  summary: 'Change an assignment',
  params,
  body: assignmentForm,
  reply: { status: 200, schema: assignment },
})

export const deleteAssignment = defineRoute({
  method: 'DELETE',
  path: '/api/admin/courses/:courseId/assignments/:assignmentId',
  access: 'admin',
  summary: 'Delete an assignment',
  params,
  reply: { status: 200, schema: detail },
})

export const listSubmissions = defineRoute({
  method: 'GET',
  path: '/api/admin/courses/:courseId/assignments/:assignmentId/submissions/students',
  access: 'admin',
  summary: 'List who submitted an assignment',
  params,
  query: z.object({ ...paging, sort: sortBy('submitted_at', 'grade', 'email') }),
  reply: { status: 200, schema: z.object({ submissions: z.array(submission) }) },
})

export const gradeSubmission = defineRoute({
  method: 'PUT',
  path: '/api/admin/courses/:courseId/assignments/:assignmentId/submissions/:submissionId/grade',
  access: 'admin',
  summary: 'Grade a submission; an earlier grade stays in its history',
  params: z.extend(params, { submissionId: id }),
  body: gradeForm,
  reply: { status: 200, schema: z.extend(submission, { detail: z.string() }) },
})

export const listGradingQueue = defineRoute({
  method: 'GET',
  path: '/api/admin/grading-queue',
  access: 'admin',
  summary: 'List assignment and quiz submissions that wait for a grade, oldest first',
  query: z.object({
    ...paging,
    course_id: z.optional(id),
    kind: z.optional(z.enum(['assignment', 'quiz'])),
  }),
  reply: {
    status: 200,
    schema: z.array(
      z.object({
        kind: z.enum(['assignment', 'quiz']),
        submission_id: id,
        work_id: id,
        title: z.string(),
        course: courseRef,
        student: personRef,
        submitted_at: timestamp,
        is_late: z.boolean(),
      }),
    ),
  },
})

export const assignmentsRoutes = {
  listAssignments,
  getAssignment,
  submitAssignment,
  listAssignmentsForAdmin,
  createAssignment,
  updateAssignment,
  deleteAssignment,
  listSubmissions,
  gradeSubmission,
  listGradingQueue,
}
