import type { Assignment, OwnSubmission, StudentAssignment } from '@sonocampus/contract/assignments'
import type { AssignmentSubmission, HandedIn, WaitingWork } from '@sonocampus/contract/assignments.grading'
import type { Deps } from '../../../deps.ts'
import { shownVersion } from '../../../shown-version.ts'
import { documentLink } from '../../ground/documents/index.ts'
import type { AssignmentRow, OwnSubmissionRow } from './assignments.queries.ts'
import type { WaitingRow } from './grading-queue.queries.ts'
import { gradedIn, reviewIn, rubricIn } from './rubric.ts'
import { stateOf } from './state.ts'
import type { GradeRow, Past, SubmissionRow } from './submissions.queries.ts'

export const presentAssignment = ({ due_at, rubric, course_title: _, ...row }: AssignmentRow): Assignment => ({
  ...row,
  rubric: rubricIn(rubric),
  due_date: due_at,
  version: shownVersion(editedAssignment({ ...row, due_at })),
  rubric_version: shownVersion(editedRubric({ rubric })),
})

/** What the form for its texts edits. */
export const editedAssignment = ({
  title,
  description,
  due_at,
}: Pick<AssignmentRow, 'title' | 'description' | 'due_at'>) => ({
  title,
  description,
  due_date: due_at,
})

/** What the form of its rubric edits. */
export const editedRubric = ({ rubric }: Pick<AssignmentRow, 'rubric'>) => ({ criteria: rubricIn(rubric) })

export function presentStudentAssignment(row: AssignmentRow, handedIn: readonly OwnSubmissionRow[]): StudentAssignment {
  const { status, isReturned, dueAt, current } = stateOf(row.due_at, handedIn)
  return {
    ...presentAssignment(row),
    course_title: row.course_title,
    due_date: dueAt,
    status,
    is_returned: isReturned,
    submitted_at: current?.submitted_at ?? null,
    is_late: current?.is_late === 1,
    grade: current?.grade ?? null,
  }
}

/** What one student sees of an assignment. `isOpen`: this student can submit it now, if it is pending. */
export function presentAssignmentPage(
  deps: Deps,
  sessionId: string,
  row: AssignmentRow,
  handedIn: readonly OwnSubmissionRow[],
  isOpen: boolean,
) {
  const { status, current, earlier } = stateOf(row.due_at, handedIn)
  return {
    ...presentStudentAssignment(row, handedIn),
    rubric: rubricIn(row.rubric),
    can_submit: isOpen && status === 'pending',
    submission: current && presentOwnSubmission(deps, sessionId, current),
    earlier: earlier.map((one) => presentOwnSubmission(deps, sessionId, one)),
  }
}

const presentOwnSubmission = (deps: Deps, sessionId: string, row: OwnSubmissionRow): OwnSubmission => ({
  id: row.id,
  submitted_at: row.submitted_at,
  is_late: row.is_late === 1,
  grade: row.grade,
  feedback: row.feedback,
  ...gradedIn(row),
  ...presentFile(deps, sessionId, row),
  returned_at: row.returned_at,
  return_feedback: row.return_feedback,
  return_review: reviewIn(row.return_review),
})

export function presentSubmission(deps: Deps, session: string, row: SubmissionRow, past: Past): AssignmentSubmission {
  const earlier = past.earlier.filter(({ user_id, number }) => user_id === row.user_id && number < row.number)
  return {
    ...presentHandedIn(deps, session, row, past.grades),
    full_name: row.full_name ?? '',
    email: row.email,
    earlier: earlier.map((one) => presentHandedIn(deps, session, one, past.grades)),
    version: shownVersion(editedGrade(past.grades.find(({ submission_id }) => submission_id === row.id))),
  }
}

/** What grading edits: the newest grade, if any. */
export const editedGrade = (newest: Pick<GradeRow, 'grade' | 'feedback' | 'criteria' | 'marks'> | undefined) =>
  newest ? { grade: newest.grade, feedback: newest.feedback, ...editedParts(gradedIn(newest)) } : NOT_GRADED

const NOT_GRADED = { grade: null, feedback: null, criteria: [], marks: [] }

const editedParts = ({ criteria, marks }: ReturnType<typeof gradedIn>) => ({
  criteria: criteria.map(({ given, comment }) => ({ given, comment })),
  marks,
})

/** A submission with its assignment. */
export const presentSubmissionPage = (submission: AssignmentSubmission, assignment: AssignmentRow) => ({
  ...submission,
  assignment: presentAssignment(assignment),
  course: { id: assignment.course_id, _id: assignment.course_id, title: assignment.course_title },
})

function presentHandedIn(deps: Deps, session: string, row: SubmissionRow, grades: GradeRow[]): HandedIn {
  const { returned_at, return_due_at } = row
  return {
    id: row.id,
    submitted_at: row.submitted_at,
    is_late: row.is_late === 1,
    ...presentFile(deps, session, row),
    grade: row.grade,
    feedback: row.feedback,
    history: grades
      .filter(({ submission_id }) => submission_id === row.id)
      .map((one) => ({
        grade: one.grade,
        feedback: one.feedback,
        ...gradedIn(one),
        graded_at: one.graded_at,
        graded_by: one.full_name || one.email,
      })),
    returned:
      returned_at === null || return_due_at === null
        ? null
        : {
            at: returned_at,
            by: row.returner_name || row.returner_email || '',
            feedback: row.return_feedback,
            due_date: return_due_at,
            review: reviewIn(row.return_review),
          },
  }
}

const presentFile = (
  deps: Deps,
  sessionId: string,
  { document_id, file_name, content_type }: { document_id: string; file_name: string; content_type: string },
) => ({ file_url: documentLink(deps, sessionId, document_id), file_name, file_type: content_type })

export const presentWaitingWork = ({
  course_id,
  course_title,
  user_id,
  full_name,
  email,
  ...row
}: WaitingRow): WaitingWork => ({
  ...row,
  is_late: row.is_late === 1,
  course: { id: course_id, _id: course_id, title: course_title },
  student: { id: user_id, full_name: full_name ?? '', email },
})
