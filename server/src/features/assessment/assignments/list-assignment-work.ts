import { limits } from '@sonocampus/contract/limits'
import type { StudentWork } from '@sonocampus/contract/student-record.parts'
import type { Db } from '../../../db/connect.ts'
import { listHandedInBy } from './assignments.queries.ts'

/** A student's assignment submissions for an administrator, returned and deleted ones included. */
export async function listAssignmentWork(db: Db, userId: string): Promise<StudentWork['submissions']> {
  return (await listHandedInBy(db, userId)).map(
    ({ id, title, course_id, course_title, submitted_at, is_late, grade }) => ({
      id,
      kind: 'assignment',
      title,
      course: { id: course_id, _id: course_id, title: course_title },
      submitted_at,
      is_late: is_late === 1,
      score: grade,
      out_of: limits.grade.max,
    }),
  )
}
