import type { Db, Tx } from '../../../db/connect.ts'
import { AppError } from '../../../errors.ts'

/** Existing assignments of existing courses. */
const assignments = (db: Db | Tx) =>
  db
    .selectFrom('assignments')
    .innerJoin('courses', 'courses.id', 'assignments.course_id')
    .where('assignments.deleted_at', 'is', null)
    .where('courses.deleted_at', 'is', null)
    .select([
      'assignments.id',
      'assignments.course_id',
      'assignments.title',
      'assignments.description',
      'assignments.due_at',
      'assignments.rubric',
      'courses.title as course_title',
    ])

export const listAssignmentsOf = (db: Db, courseId: string) =>
  assignments(db)
    .where('assignments.course_id', '=', courseId)
    .orderBy('assignments.due_at')
    .orderBy('assignments.created_at')
    .execute()

export async function getAssignmentRow(db: Db | Tx, { courseId, assignmentId }: AssignmentIds) {
  const assignment = await assignments(db)
    .where('assignments.id', '=', assignmentId)
    .where('assignments.course_id', '=', courseId)
    .executeTakeFirst()
  if (!assignment) throw new AppError('not_found', 'The assignment could not be found.')
  return assignment
}

export type AssignmentIds = { courseId: string; assignmentId: string }
export type AssignmentRow = Awaited<ReturnType<typeof getAssignmentRow>>

/** All of a student's submissions for a course's assignments, returned or not. */
export const listOwnSubmissions = (db: Db | Tx, userId: string, courseId: string) =>
  db
    .selectFrom('assignment_submissions')
    .innerJoin('assignments', 'assignments.id', 'assignment_submissions.assignment_id')
    .innerJoin('documents', 'documents.id', 'assignment_submissions.document_id')
    .leftJoin('assignment_grades', (join) =>
      join
        .onRef('assignment_grades.submission_id', '=', 'assignment_submissions.id')
        .onRef('assignment_grades.number', '=', 'assignment_submissions.grade_count'),
    )
    .selectAll('assignment_submissions')
    .select(['documents.file_name', 'documents.content_type', 'assignment_grades.criteria', 'assignment_grades.marks'])
    .where('assignment_submissions.user_id', '=', userId)
    .where('assignments.course_id', '=', courseId)
    .execute()

export type OwnSubmissionRow = Awaited<ReturnType<typeof listOwnSubmissions>>[number]

/** All of a student's submissions, newest first, for the administrators' view of the student. */
export const listHandedInBy = (db: Db, userId: string) =>
  db
    .selectFrom('assignment_submissions')
    .innerJoin('assignments', 'assignments.id', 'assignment_submissions.assignment_id')
    .innerJoin('courses', 'courses.id', 'assignments.course_id')
    .select(['assignment_submissions.id', 'submitted_at', 'is_late', 'grade'])
    .select(['assignments.title', 'assignments.course_id', 'courses.title as course_title'])
    .where('assignment_submissions.user_id', '=', userId)
    .orderBy('submitted_at', 'desc')
    .limit(500)
    .execute()

export const submissionIdsOf = (db: Db | Tx, userId: string) =>
  db.selectFrom('assignment_submissions').select('id').where('user_id', '=', userId)
