import { sql } from 'kysely'
import { isoTime } from '../../../clock.ts'
import type { Db, Tx } from '../../../db/connect.ts'
import { type Key, keyAfter } from '../../../db/keyset.ts'
import { type Params, statement, statements } from '../../../db/statement.ts'
import { AppError } from '../../../errors.ts'

const written = (db: Db | Tx) =>
  db
    .selectFrom('announcements')
    .innerJoin('users', 'users.id', 'announcements.author_id')
    .select([
      'announcements.id',
      'announcements.course_id',
      'announcements.title',
      'announcements.text',
      'announcements.pinned_until',
      'announcements.created_at',
      'announcements.updated_at',
      'announcements.withdrawn_at',
      'users.full_name as author',
    ])

/** A course's announcements, newest first: as students see them, or including withdrawn ones. */
export const listAnnouncementsOf = (db: Db, whose: 'shown' | 'all', courseId: string, after: string | undefined) =>
  announcementsOf(whose).all(db, { courseId, ...keyAfter(after, 'newest') })

type Listed = { courseId: string; limit: number } & Key
const announcementsOf = statements((db, { value }: Params<Listed>, whose: 'shown' | 'all') => {
  const all = written(db)
    .where('announcements.course_id', '=', value('courseId'))
    .where(sql<boolean>`(announcements.created_at, announcements.id) < (${value('moment')}, ${value('id')})`)
    .orderBy('announcements.created_at', 'desc')
    .orderBy('announcements.id', 'desc')
    .limit(value('limit'))
  return whose === 'all' ? all : all.where('withdrawn_at', 'is', null)
})
export type AnnouncementRow = Awaited<ReturnType<typeof listAnnouncementsOf>>[number]

/** More than these would push everything else off the screen. */
const PINNED = 5

/** The announcements pinned now. */
export const listPinned = (db: Db, courseId: string, now: number) => pinnedOf.all(db, { courseId, now: isoTime(now) })

const pinnedOf = statement((db, { value }: Params<{ courseId: string; now: string }>) =>
  written(db)
    .where('announcements.course_id', '=', value('courseId'))
    .where('pinned_until', '>', value('now'))
    .where('withdrawn_at', 'is', null)
    .orderBy('announcements.created_at', 'desc')
    .limit(sql.lit(PINNED)),
)

export async function getAnnouncement(db: Db | Tx, announcementId: string): Promise<AnnouncementRow> {
  const found = await findAnnouncement(db, announcementId)
  if (!found) throw new AppError('not_found', "This announcement doesn't exist.")
  return found
}

export const findAnnouncement = (db: Db | Tx, announcementId: string) =>
  written(db).where('announcements.id', '=', announcementId).executeTakeFirst()

/** Those of these courses that still exist. */
export const listCourses = (tx: Tx, courseIds: readonly string[]) =>
  tx
    .selectFrom('courses')
    .select(['id', 'title'])
    .where('id', 'in', courseIds)
    .where('deleted_at', 'is', null)
    .execute()
