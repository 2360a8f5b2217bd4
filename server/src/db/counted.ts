import { COUNTED, MORE_HEADER, TOTAL_COUNT_HEADER } from '@sonocampus/contract/paging'
import { type SelectQueryBuilder, sql } from 'kysely'
import { AppError } from '../errors.ts'
import type { Db } from './connect.ts'
import { type Page, windowOf } from './paged.ts'

/** From one moment up to, but not including, another. */
export type Span = { from: string; to: string }
export const ALL_TIME: Span = { from: '1900-01-01T00:00:00.000Z', to: '2200-01-01T00:00:00.000Z' }

/** One more than is counted: enough to know that there are more. */
export const MOST_COUNTED = COUNTED + 1

/** Counts what a query finds in an index, up to one more than the limit. */
export const countFirst = <DB, TB extends keyof DB, O>(db: Db, found: SelectQueryBuilder<DB, TB, O>) =>
  db
    .selectFrom(found.limit(sql.lit(MOST_COUNTED)).as('first') as never)
    .select((eb) => eb.fn.countAll<number>().as('total'))

/** What was counted, and no further: pages beyond it can't be shown, as their rows are not known. */
export function counted<R>(page: Page, { rows, total }: { rows: R[]; total: number }, isBounded = true) {
  if (!isBounded || total <= COUNTED) return { rows, total, isMore: false }
  return { rows: windowOf(page).offset < COUNTED ? rows : [], total: COUNTED, isMore: true }
}

/** An order without an index sorts all rows: there must not be too many. */
export function requireSortable(total: number): void {
  if (total > COUNTED)
    throw new AppError(
      'too_many_matches',
      `More than ${COUNTED.toLocaleString('en')} match. Choose fewer days, or sort by date.`,
    )
}

/** The total, and whether there are more than were counted. */
export const totalHeaders = ({ total, isMore }: { total: number; isMore?: boolean }) => ({
  [TOTAL_COUNT_HEADER]: total,
  ...(isMore ? { [MORE_HEADER]: 'true' } : {}),
})
