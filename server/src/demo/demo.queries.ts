import type { Db, Tx } from '../db/connect.ts'

/** The demo is seeded only into a database without courses. */
export const hasCourses = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('courses').select('id').limit(1).executeTakeFirst()) !== undefined

/** Who is enrolled in a course now, and its first lesson: used for live classes. */
export async function findClassroom(tx: Tx, courseId: string, now: string) {
  const students = await tx
    .selectFrom('enrollments')
    .select('user_id')
    .where('course_id', '=', courseId)
    .where('ends_at', '>', now)
    .orderBy('student_email')
    .execute()
  const lesson = await tx
    .selectFrom('videos')
    .select('id')
    .where('course_id', '=', courseId)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
  return { students, lesson }
}
