import type { Db } from '../../../db/connect.ts'
import { type Viewer, visibleCourse } from '../../access/enrollments/index.ts'

/** The catalogue: active courses that aren't deleted. Drafts are never in it, even for those who may open them. */
const offered = (db: Db) => db.selectFrom('courses').where('status', '=', 'active').where('deleted_at', 'is', null)

const LISTED = ['id', 'title', 'price_paisa', 'category', 'thumbnail_url', 'description', 'instructor_name'] as const

export const listOfferedCourses = (db: Db) => offered(db).select(LISTED).orderBy('created_at').orderBy('id').execute()

export const findExploredCourse = (db: Db, viewer: Viewer, courseId: string) =>
  visibleCourse(db, viewer, courseId)
    .select([
      ...LISTED,
      'difficulty_level',
      'outcomes',
      'prerequisites',
      'curriculum',
      'access_months',
      'updated_at',
      'status',
    ])
    .executeTakeFirst()

export type ListedRow = Awaited<ReturnType<typeof listOfferedCourses>>[number]
export type ExploredRow = NonNullable<Awaited<ReturnType<typeof findExploredCourse>>>
