import type { NoticeKind } from '@sonocampus/contract/notifications.settings'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import { pagedBy, pageOf, readInTurn, type Window } from '../../../db/paged.ts'
import { type Params, readOnce, statement, statements } from '../../../db/statement.ts'

type Page = { page?: number | undefined; page_size?: number | undefined }

/**
 * The maximum returned without paging: each carries signed links, and nobody reads further back
 * without paging.
 */
export const NEWEST = 500

export async function findAdminNotifications(
  db: Db,
  filter: Page & { event_type?: string | undefined; sort?: string | undefined },
) {
  let matches = db.selectFrom('admin_notifications')
  if (filter.event_type) matches = matches.where('event_type', '=', filter.event_type)
  const order = filter.sort === 'timestamp' ? 'asc' : 'desc'
  const found = matches.select('id').orderBy('created_at', order).orderBy('id', order)
  const counts = (await countsByEvent.all(db, {})).filter(({ key }) => !filter.event_type || key === filter.event_type)
  const count = counts.reduce((sum, one) => sum + one.count, 0)
  const requested = filter.page || filter.page_size ? filter : { page_size: NEWEST }
  const { rows, total } = await pageOf(requested, [
    { count, rows: ({ limit, offset }) => readOnce(db, found.limit(limit).offset(offset)) },
  ])
  return { rows: await readInTurn(rows, (ids) => adminNotificationsById.all(db, { ids })), total }
}

const adminNotificationsById = statement((db: Db, { list }: Params<{ ids: string[] }>) =>
  db.selectFrom('admin_notifications').selectAll().where('id', 'in', list('ids')),
)

const countsByEvent = statement((db: Db, _given: Params<object>) =>
  db.selectFrom('tallies').select(['key', 'count']).where('name', '=', sql.lit('admin_notifications')),
)

export type AdminNotificationRow = Awaited<ReturnType<typeof findAdminNotifications>>['rows'][number]

export function findStudentNotifications(
  db: Db,
  userId: string,
  filter: Page & { status?: 'read' | 'unread' | undefined },
) {
  const status = filter.status ?? 'any'
  return pagedBy(db, filter, [studentNotifications(status), studentNotificationCount(status)], { userId })
}

type Status = 'read' | 'unread' | 'any'
const ofStudent = (db: Db, { value }: Params<{ userId: string }>, status: Status) => {
  const all = db.selectFrom('student_notifications').where('user_id', '=', value('userId'))
  return status === 'any' ? all : all.where('read_at', status === 'read' ? 'is not' : 'is', null)
}
const studentNotifications = statements((db, given: Params<{ userId: string } & Window>, status: Status) =>
  ofStudent(db, given, status)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(given.value('limit'))
    .offset(given.value('offset')),
)
const studentNotificationCount = statements((db, given: Params<{ userId: string }>, status: Status) =>
  ofStudent(db, given, status).select((eb) => eb.fn.countAll<number>().as('total')),
)

export type StudentNotificationRow = Awaited<ReturnType<typeof findStudentNotifications>>['rows'][number]

export const countUnread = async (db: Db, userId: string): Promise<number> =>
  Number((await studentNotificationCount('unread').first(db, { userId }))?.total ?? 0)

/** What a student has switched off. */
export const listMuted = (db: Db, userId: string) => mutedBy.all(db, { userId })

const mutedBy = statement((db: Db, { value }: Params<{ userId: string }>) =>
  db.selectFrom('muted_channels').select(['kind', 'channel']).where('user_id', '=', value('userId')),
)

/** Which of these users have switched off a kind, and on which channel. */
export const listMutedAmong = (tx: Tx, kind: NoticeKind, userIds: string[]) => mutedAmong.all(tx, { kind, userIds })

const mutedAmong = statement((db: Db, { value, list }: Params<{ kind: string; userIds: string[] }>) =>
  db
    .selectFrom('muted_channels')
    .select(['user_id', 'channel'])
    .where('user_id', 'in', list('userIds'))
    .where(sql.ref('kind'), '=', value('kind')),
)

/** Which of these rows are students' notices. */
export const listNoticesAmong = (db: Db, ids: string[]) =>
  db.selectFrom('student_notifications').select('id').where('id', 'in', ids).execute()
