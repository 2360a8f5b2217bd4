import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { paged, pageOf } from '../../db/paged.ts'
import { type Given, statement } from '../../db/statement.ts'
import type { NewsKind } from '../../db/tables/trail.ts'

type Page = { page?: number | undefined; page_size?: number | undefined }

export async function findAdminNotifications(
  db: Db,
  filter: Page & { event_type?: string | undefined; sort?: string | undefined },
) {
  let matches = db.selectFrom('admin_notifications')
  if (filter.event_type) matches = matches.where('event_type', '=', filter.event_type)
  const order = filter.sort === 'timestamp' ? 'asc' : 'desc'
  const rows = matches.selectAll().orderBy('created_at', order).orderBy('id', order)
  const counts = (await countsByEvent.all(db, {})).filter(({ key }) => !filter.event_type || key === filter.event_type)
  const count = counts.reduce((sum, one) => sum + one.count, 0)
  return pageOf(filter, [{ count, rows: ({ limit, offset }) => rows.limit(limit).offset(offset).execute() }])
}

const countsByEvent = statement((db: Db, _given: Given<object>) =>
  db.selectFrom('tallies').select(['key', 'count']).where('name', '=', sql.lit('admin_notifications')),
)

export type AdminNotificationRow = Awaited<ReturnType<typeof findAdminNotifications>>['rows'][number]

export function findStudentNotifications(
  db: Db,
  userId: string,
  filter: Page & { status?: 'read' | 'unread' | undefined },
) {
  let matches = db.selectFrom('student_notifications').where('user_id', '=', userId)
  if (filter.status) matches = matches.where('read_at', filter.status === 'read' ? 'is not' : 'is', null)
  return paged(matches.selectAll().orderBy('created_at', 'desc').orderBy('id'), matches, filter)
}

export type StudentNotificationRow = Awaited<ReturnType<typeof findStudentNotifications>>['rows'][number]

export const countUnread = async (db: Db, userId: string): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('student_notifications')
        .select((eb) => eb.fn.countAll<number>().as('unread'))
        .where('user_id', '=', userId)
        .where('read_at', 'is', null)
        .executeTakeFirstOrThrow()
    ).unread,
  )

/** What a student has switched off. */
export const listMutedKinds = async (db: Db, userId: string): Promise<NewsKind[]> =>
  (await db.selectFrom('muted_notices').select('kind').where('user_id', '=', userId).execute()).map(({ kind }) => kind)
