import type { Generated } from 'kysely'

/** Deleting an assignment hides it; its submissions are kept. */
export type AssignmentsTable = {
  id: string
  course_id: string
  title: string
  description: string
  due_at: string
  /** The criteria, as JSON. */
  rubric: Generated<string>
  /** When the course's students were notified; null while that is pending. */
  told_at: string | null
  created_at: string
  updated_at: string
  deleted_at: string | null
}

/**
 * A submission, the student's `number`th for the assignment. `grade` and `feedback` are the newest;
 * `is_late` is 0 or 1.
 */
export type AssignmentSubmissionsTable = {
  id: string
  assignment_id: string
  user_id: string
  number: number
  document_id: string
  submitted_at: string
  is_late: number
  grade: number | null
  feedback: string | null
  grade_count: number
  returned_at: string | null
  returned_by: string | null
  return_feedback: string | null
  return_due_at: string | null
  /** JSON: the points and marks noted when it was returned. */
  return_review: Generated<string | null>
  /** 1 while the student is deleted. The database maintains this and the next two. */
  hidden: Generated<number>
  /** 1 once the student has submitted again. */
  superseded: Generated<number>
  student_email: Generated<string>
}

/** Every grade ever given; append-only. */
export type AssignmentGradesTable = {
  submission_id: string
  number: number
  grade: number
  feedback: string | null
  /** The criteria as graded and the drawing on the student's picture, both as JSON. */
  criteria: Generated<string>
  marks: Generated<string>
  graded_by: string
  graded_at: string
}
