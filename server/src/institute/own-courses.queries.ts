import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { type Params, statements } from '../db/statement.ts'
import type { Role } from '../db/tables/users.ts'

/** Maps the name of an id in a URL to the course it belongs to. */
export const COURSE_IDS = {
  courseId: (id: Expression<string>) => sql<string>`${id}`,
  videoId: (id: Expression<string>) => sql<string>`(select course_id from videos where id = ${id})`,
  moduleId: (id: Expression<string>) => sql<string>`(select course_id from modules where id = ${id})`,
  fileId: (id: Expression<string>) => sql<string>`(select videos.course_id from lesson_files
    inner join videos on videos.id = lesson_files.video_id where lesson_files.id = ${id})`,
  assetId: (id: Expression<string>) => sql<string>`(select course_id from media_assets where id = ${id})`,
  quizId: (id: Expression<string>) => sql<string>`(select course_id from quizzes where id = ${id})`,
  questionId: (id: Expression<string>) => sql<string>`(select quizzes.course_id from quiz_questions
    inner join quizzes on quizzes.id = quiz_questions.quiz_id where quiz_questions.id = ${id})`,
  submissionId: (id: Expression<string>) => sql<string>`(select quizzes.course_id from quiz_attempts
    inner join quizzes on quizzes.id = quiz_attempts.quiz_id where quiz_attempts.id = ${id})`,
  bankQuestionId: (id: Expression<string>) => sql<string>`(select course_id from bank_questions where id = ${id})`,
  classId: (id: Expression<string>) => sql<string>`(select course_id from live_classes where id = ${id})`,
  announcementId: (id: Expression<string>) => sql<string>`(select course_id from announcements where id = ${id})`,
  postId: (id: Expression<string>) => sql<string>`(select course_id from lesson_posts where id = ${id})`,
} satisfies Record<string, (id: Expression<string>) => RawBuilder<string>>
export type CourseIdName = keyof typeof COURSE_IDS

type Requested = { userId: string; id: string }
const own = statements((db, { value }: Params<Requested>, name: CourseIdName) =>
  db
    .selectFrom('course_teachers')
    .select('course_id')
    .where('user_id', '=', value('userId'))
    .where('course_id', '=', COURSE_IDS[name](value('id'))),
)

/** Whether the thing with this id belongs to one of the teacher's courses. */
export const teaches = async (db: Db, userId: string, name: CourseIdName, id: string): Promise<boolean> =>
  (await own(name).first(db, { userId, id })) !== undefined

/** Administrators and clerks see every course's, teachers their own courses', students none. */
export const oversees = async (db: Db, { id, role }: { id: string; role: Role }, courseId: string): Promise<boolean> =>
  role === 'teacher' ? teaches(db, id, 'courseId', courseId) : role !== 'student'

/** The same as a list condition. */
export const isOwnCourse = (courseId: Expression<string>, teacherId: string | Expression<string>) =>
  sql<boolean>`exists (select 1 from course_teachers
    where course_teachers.user_id = ${teacherId} and course_teachers.course_id = ${courseId})`

/** Which of these teachers teach the course. */
export async function listTeachersAmong(db: Db, ids: string[], courseId: string): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('course_teachers')
    .select('user_id')
    .where('course_id', '=', courseId)
    .where('user_id', 'in', ids)
    .execute()
  return rows.map(({ user_id }) => user_id)
}
