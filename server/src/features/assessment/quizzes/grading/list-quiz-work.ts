import type { StudentWork } from '@sonocampus/contract/student-record.parts'
import type { Db } from '../../../../db/connect.ts'
import { listSubmittedBy } from '../rows/submissions.queries.ts'
import { resultOf } from '../scoring/counting-attempt.ts'

/** A student's quiz submissions for an administrator, deleted quizzes included. */
export async function listQuizWork(db: Db, userId: string): Promise<StudentWork['submissions']> {
  return (await listSubmittedBy(db, userId)).map((row) => ({
    id: row.id,
    kind: 'quiz',
    title: row.title,
    course: { id: row.course_id, _id: row.course_id, title: row.course_title },
    submitted_at: row.submitted_at ?? row.started_at,
    is_late: row.is_late === 1,
    score: resultOf(row),
    out_of: row.total,
  }))
}
