import { WHOLE_LIST } from '@sonocampus/contract/paging'
import type { SelectQueryBuilder } from 'kysely'
import type { Db } from './connect.ts'
import type { Statement } from './statement.ts'

type Page = { page?: number | undefined; page_size?: number | undefined }
const DEFAULT_PAGE_SIZE = 20

export type Window = { limit: number; offset: number }
type Part<R> = { count: number; rows: (window: Window) => Promise<R[]> }

/** One page of a list in parts that follow each other, of which is known how long they are: nothing else is read. */
export async function pageOf<R>({ page, page_size }: Page, parts: Part<R>[]): Promise<{ rows: R[]; total: number }> {
  const size = page_size ?? (page ? DEFAULT_PAGE_SIZE : WHOLE_LIST)
  const rows: R[] = []
  let skip = ((page ?? 1) - 1) * size
  for (const part of parts) {
    const limit = Math.min(size - rows.length, part.count - skip)
    if (limit > 0) rows.push(...(await part.rows({ limit, offset: skip })))
    skip = Math.max(0, skip - part.count)
  }
  return { rows, total: parts.reduce((sum, { count }) => sum + count, 0) }
}

/** The same of statements that are compiled once: one for the rows of a window, one for how many there are in all. */
export async function pagedBy<P, R>(
  db: Db,
  { page, page_size }: Page,
  [rows, count]: [rows: Statement<P & Window, R>, count: Statement<P, { total: number }>],
  values: P,
): Promise<{ rows: R[]; total: number }> {
  const limit = page_size ?? (page ? DEFAULT_PAGE_SIZE : WHOLE_LIST)
  const found = await rows.all(db, { ...values, limit, offset: ((page ?? 1) - 1) * limit })
  // A first page that is not full tells by itself how many there are.
  if ((page ?? 1) === 1 && found.length < limit) return { rows: found, total: found.length }
  return { rows: found, total: Number((await count.first(db, values))?.total ?? 0) }
}

/** One page of a list and how many there are in all. */
export async function paged<DB, TB extends keyof DB, O, C>(
  rows: SelectQueryBuilder<DB, TB, O>,
  matches: SelectQueryBuilder<DB, TB, C>,
  { page, page_size }: Page,
): Promise<{ rows: O[]; total: number }> {
  const size = page_size ?? (page ? DEFAULT_PAGE_SIZE : WHOLE_LIST)
  const counted = (await matches
    .clearSelect()
    .clearOrderBy()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirst()) as { total: number } | undefined
  return {
    rows: await rows
      .limit(size)
      .offset(((page ?? 1) - 1) * size)
      .execute(),
    total: Number(counted?.total ?? 0),
  }
}

const BATCH = 500

/** All rows of an ordered query, fetched in batches: a slow reader holds no connection and no memory. */
export async function* eachRow<DB, TB extends keyof DB, O>(rows: SelectQueryBuilder<DB, TB, O>): AsyncGenerator<O> {
  for (let offset = 0; ; offset += BATCH) {
    const batch = await rows.limit(BATCH).offset(offset).execute()
    yield* batch as O[]
    if (batch.length < BATCH) return
  }
}
