import { limits } from '@sonocampus/contract/limits'
import type { Db, Tx } from '../../../db/connect.ts'
import { eachPortion, type Page, paged } from '../../../db/paged.ts'

const closes = (db: Db | Tx) => db.selectFrom('day_closes')

export const findClose = (db: Db | Tx, day: string) => closes(db).selectAll().where('day', '=', day).executeTakeFirst()
export type CloseRow = NonNullable<Awaited<ReturnType<typeof findClose>>>

/** The days that are closed among some, both ends included. */
export const listClosedDays = async (db: Db | Tx, from: string, to: string): Promise<string[]> =>
  (await closes(db).select('day').where('day', '>=', from).where('day', '<=', to).execute()).map(({ day }) => day)

/** The close of the last closed day before this one. */
export const findCloseBefore = (db: Db | Tx, day: string) =>
  closes(db)
    .select(['day', 'cash_start_paisa'])
    .where('day', '<', day)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()

export const listCloses = (db: Db, page: Page) =>
  paged(
    closes(db)
      .selectAll()
      .select((eb) => {
        const sum = (column: 'received_paisa' | 'refunded_paisa') =>
          eb
            .selectFrom('day_close_sums')
            .select((of) => of.fn.coalesce(of.fn.sum<number>(column), of.lit(0)).as('sum'))
            .whereRef('day_close_sums.close_id', '=', 'day_closes.id')
            .as(column)
        return [sum('received_paisa'), sum('refunded_paisa')]
      })
      .orderBy('day', 'desc'),
    closes(db),
    page,
  )
export type ListedRow = Awaited<ReturnType<typeof listCloses>>['rows'][number]

export const listSums = (db: Db | Tx, closeId: string) =>
  db.selectFrom('day_close_sums').selectAll().where('close_id', '=', closeId).execute()

const lines = (db: Db | Tx) =>
  db
    .selectFrom('day_close_lines')
    .leftJoin('users', 'users.id', 'day_close_lines.staff_id')
    .select(['kind', 'movement_id', 'account', 'number', 'amount_paisa', 'moved_at', 'staff_id', 'is_correction'])
    .select(['users.full_name', 'users.email'])
export type LineRow = Awaited<ReturnType<ReturnType<typeof lines>['execute']>>[number]

/** A close's sums by account, kind and person. */
export const sumByStaff = (db: Db | Tx, closeId: string) =>
  db
    .selectFrom('day_close_lines')
    .select(['account', 'kind', 'staff_id'])
    .select((eb) => [eb.fn.sum<number>('amount_paisa').as('amount_paisa'), eb.fn.countAll<number>().as('movements')])
    .where('close_id', '=', closeId)
    .groupBy(['account', 'kind', 'staff_id'])
    .execute()

export const listCorrections = (db: Db | Tx, closeId: string) =>
  paged(
    lines(db).where('close_id', '=', closeId).where('is_correction', '=', 1).orderBy('moved_at').orderBy('movement_id'),
    db.selectFrom('day_close_lines').where('close_id', '=', closeId).where('is_correction', '=', 1),
    { page: 1, page_size: limits.closes.corrections },
  )

/** What was booked between two moments and counted as a correction by a later close. */
export const listCorrectedLater = (db: Db | Tx, { from, to }: { from: string; to: string }) =>
  db
    .selectFrom('day_close_lines')
    .innerJoin('day_closes', 'day_closes.id', 'day_close_lines.close_id')
    .select(['day_close_lines.kind', 'day_close_lines.amount_paisa', 'day_closes.number'])
    .where('is_correction', '=', 1)
    .where('moved_at', '>=', from)
    .where('moved_at', '<', to)
    .execute()

/** All lines of a close in the order of time, a portion at a time. */
export const eachLine = (db: Db, closeId: string) =>
  eachPortion<LineRow>((last, limit) => {
    const rows = lines(db).where('close_id', '=', closeId).orderBy('moved_at').orderBy('movement_id').limit(limit)
    return last === undefined
      ? rows.execute()
      : rows
          .where((eb) => eb(eb.refTuple('moved_at', 'movement_id'), '>', eb.tuple(last.moved_at, last.movement_id)))
          .execute()
  })

export const listAccountNames = (db: Db | Tx, ids: string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('bank_accounts').select(['id', 'bank_name', 'account_number']).where('id', 'in', ids).execute()

export const listStaffNames = (db: Db | Tx, ids: string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('users').select(['id', 'full_name', 'email']).where('id', 'in', ids).execute()
