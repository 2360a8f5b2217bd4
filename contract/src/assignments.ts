import * as z from 'zod/mini'
import { criterion, drawnMark, gradedCriterion, returnReview, rubricForm } from './assignments.rubric.ts'
import { detail, editOf, id, isoDate, requiredText, timestamp, version } from './fields.ts'
import { limits } from './limits.ts'
import { defineRoute } from './route.ts'
import { uploadRules } from './upload-rules.ts'

const FILL_ALL = 'Please fill all fields.'

export const assignmentForm = z.object({
  title: requiredText(limits.text.short, FILL_ALL),
  description: requiredText(limits.text.huge, FILL_ALL),
  due_date: isoDate(FILL_ALL),
})

export const assignment = z.object({
  id,
  course_id: id,
  title: z.string(),
  description: z.string(),
  due_date: timestamp,
  /** Empty without a rubric. */
  rubric: z.array(criterion),
  version,
  rubric_version: version,
})
export type Assignment = z.output<typeof assignment>

export const assignmentStatus = z.enum(['pending', 'submitted', 'graded'])

/** `due_date` is the caller's own: returned work gets a new one. */
const studentAssignment = z.extend(z.omit(assignment, { rubric: true, version: true, rubric_version: true }), {
  course_title: z.string(),
  status: assignmentStatus,
  is_returned: z.boolean(),
  submitted_at: z.nullable(timestamp),
  is_late: z.boolean(),
  grade: z.nullable(z.int()),
})
export type StudentAssignment = z.output<typeof studentAssignment>

/** One submission with its newest grade. */
const ownSubmission = z.object({
  id,
  submitted_at: timestamp,
  is_late: z.boolean(),
  grade: z.nullable(z.int()),
  feedback: z.nullable(z.string()),
  criteria: z.array(gradedCriterion),
  marks: z.array(drawnMark),
  file_url: z.string(),
  file_name: z.string(),
  file_type: z.string(),
  returned_at: z.nullable(timestamp),
  return_feedback: z.nullable(z.string()),
  return_review: z.nullable(returnReview),
})
export type OwnSubmission = z.output<typeof ownSubmission>

/** `earlier` holds returned submissions, newest first; the current one is null until there is one. */
const studentAssignmentDetail = z.extend(studentAssignment, {
  rubric: assignment.shape.rubric,
  can_submit: z.boolean(),
  submission: z.nullable(ownSubmission),
  earlier: z.array(ownSubmission),
})
export type StudentAssignmentDetail = z.output<typeof studentAssignmentDetail>

const courseParams = z.object({ courseId: id })
export const assignmentParams = z.object({ courseId: id, assignmentId: id })
const params = assignmentParams

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
  access: 'teacher',
  summary: 'List the assignments of a course',
  params: courseParams,
  reply: { status: 200, schema: z.array(assignment) },
})

export const createAssignment = defineRoute({
  method: 'POST',
  path: '/api/admin/courses/:courseId/assignments',
  access: 'teacher',
  summary: 'Add an assignment to a course',
  params: courseParams,
  body: assignmentForm,
  reply: { status: 201, schema: assignment },
})

export const updateAssignment = defineRoute({
  method: 'PUT',
  path: '/api/admin/courses/:courseId/assignments/:assignmentId',
  access: 'teacher',
  summary: 'Change an assignment',
  params,
  query: editOf,
  body: assignmentForm,
  reply: { status: 200, schema: assignment },
})

export const setRubric = defineRoute({
  method: 'PUT',
  path: '/api/admin/courses/:courseId/assignments/:assignmentId/rubric',
  access: 'teacher',
  summary: 'Set the criteria that an assignment is graded by, or take them away; grades that were given stay',
  params,
  query: editOf,
  body: rubricForm,
  reply: { status: 200, schema: assignment },
})

export const deleteAssignment = defineRoute({
  method: 'DELETE',
  path: '/api/admin/courses/:courseId/assignments/:assignmentId',
  access: 'teacher',
  summary: 'Delete an assignment',
  params,
  reply: { status: 200, schema: detail },
})

export const assignmentsRoutes = {
  listAssignments,
  getAssignment,
  submitAssignment,
  listAssignmentsForAdmin,
  createAssignment,
  updateAssignment,
  setRubric,
  deleteAssignment,
}
