import type { Db } from '../../db/connect.ts'
import { paged } from '../../db/paged.ts'
import type { NewsKind } from '../../db/tables/trail.ts'

type Page = { page?: number | undefined; page_size?: number | undefined }

export function findAdminNotifications(
  db: Db,
  filter: Page & { event_type?: string | undefined; sort?: string | undefined },
) {
  let matches = db.selectFrom('admin_notifications')
  if (filter.event_type) matches = matches.where('event_type', '=', filter.event_type)
  const order = filter.sort === 'timestamp' ? 'asc' : 'desc'
  return paged(matches.selectAll().orderBy('created_at', order).orderBy('id'), matches, filter)
}

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
