import type { Db } from '../../db/connect.ts'

/** What visitors and students may see: active courses that are not deleted. */
const offered = (db: Db) => db.selectFrom('courses').where('status', '=', 'active').where('deleted_at', 'is', null)

const LISTED = ['id', 'title', 'price_paisa', 'category', 'thumbnail_url', 'description', 'instructor_name'] as const

export const listOfferedCourses = (db: Db) => offered(db).select(LISTED).orderBy('created_at').orderBy('id').execute()

export const findOfferedCourse = (db: Db, courseId: string) =>
  offered(db)
    .select([...LISTED, 'difficulty_level', 'outcomes', 'prerequisites', 'curriculum', 'updated_at'])
    .where('id', '=', courseId)
    .executeTakeFirst()

export type ListedRow = Awaited<ReturnType<typeof listOfferedCourses>>[number]
export type OfferedRow = NonNullable<Awaited<ReturnType<typeof findOfferedCourse>>>
