import { setImmediate } from 'node:timers/promises'
import { COUNTED, WHOLE_LIST } from '@sonocampus/contract/paging'
import type { SelectQueryBuilder } from 'kysely'
import type { Db } from './connect.ts'
import type { Statement } from './statement.ts'

export type Page = { page?: number | undefined; page_size?: number | undefined }
const DEFAULT_PAGE_SIZE = 20

/** Selected rows of a list, by their ids. */
export type Selected = { ids?: string[] | undefined }

export type Window = { limit: number; offset: number }
type Part<R> = { count: number; rows: (window: Window) => Promise<R[]> }

/** Which rows of a list a page shows. */
export function windowOf({ page, page_size }: Page): Window {
  const limit = page_size ?? (page ? DEFAULT_PAGE_SIZE : WHOLE_LIST)
  return { limit, offset: ((page ?? 1) - 1) * limit }
}

/** One page of a list made of consecutive parts of known length: nothing else is read. */
export async function pageOf<R>(page: Page, parts: Part<R>[]): Promise<{ rows: R[]; total: number }> {
  const { limit: size, offset } = windowOf(page)
  const rows: R[] = []
  let skip = offset
  for (const part of parts) {
    const limit = Math.min(size - rows.length, part.count - skip)
    if (limit > 0) rows.push(...(await part.rows({ limit, offset: skip })))
    skip = Math.max(0, skip - part.count)
  }
  return { rows, total: parts.reduce((sum, { count }) => sum + count, 0) }
}

/** One page of a search's results: all of them, in order, and bounded. */
export function sliced<R>(found: R[], page: Page): { rows: R[]; total: number } {
  const { limit, offset } = windowOf(page)
  return { rows: found.slice(offset, offset + limit), total: found.length }
}

/** The same with statements that are compiled once: one for the rows of a window, one for the total. */
export async function pagedBy<P, R>(
  db: Db,
  page: Page,
  [rows, count]: [rows: Statement<P & Window, R>, count: Statement<P, { total: number }>],
  values: P,
): Promise<{ rows: R[]; total: number }> {
  const window = windowOf(page)
  const found = await rows.all(db, { ...values, ...window })
  // A first page that is not full gives the total by itself.
  if (window.offset === 0 && found.length < window.limit) return { rows: found, total: found.length }
  return { rows: found, total: Number((await count.first(db, values))?.total ?? 0) }
}

/** One page of a list and its total. */
export async function paged<DB, TB extends keyof DB, O, C>(
  rows: SelectQueryBuilder<DB, TB, O>,
  matches: SelectQueryBuilder<DB, TB, C>,
  page: Page,
): Promise<{ rows: O[]; total: number }> {
  const { limit, offset } = windowOf(page)
  const counted = (await matches
    .clearSelect()
    .clearOrderBy()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirst()) as { total: number } | undefined
  return {
    rows: await rows.limit(limit).offset(offset).execute(),
    total: Number(counted?.total ?? 0),
  }
}

/** Rows processed in one go: other calls wait meanwhile, because SQLite never yields. */
const ONE_GO = 50

/** Processes the rows of a long list in portions: between them other work gets its turn. */
export async function* portionsOf<R, O>(rows: readonly R[], work: Work<R, O>, size = ONE_GO) {
  for (let at = 0; at < rows.length; at += size) {
    if (at > 0) await setImmediate()
    yield await work(rows.slice(at, at + size))
  }
}
type Work<R, O> = (some: R[]) => O[] | Promise<O[]>

export async function inTurn<R, O>(rows: readonly R[], work: Work<R, O>, size = ONE_GO): Promise<O[]> {
  const done: O[] = []
  for await (const some of portionsOf(rows, work, size)) done.push(...some)
  return done
}

/** Reads rows found in an index, in the order in which they were found. */
export const readInTurn = <R extends { id: string }>(
  found: readonly { id: string }[],
  read: (ids: string[]) => Promise<R[]>,
): Promise<R[]> =>
  inTurn(found, async (some) => {
    const rows = new Map((await read(some.map(({ id }) => id))).map((row) => [row.id, row]))
    return some.flatMap(({ id }) => rows.get(id) ?? [])
  })

const PORTION = 200

/**
 * Reads a list in portions, each after the last row of the one before: nothing is read twice and
 * nothing left out, whatever is added meanwhile, and a slow reader holds no connection and no
 * memory.
 */
export async function* eachPortion<R>(
  next: (last: R | undefined, limit: number) => Promise<R[]>,
  size = PORTION,
): AsyncGenerator<R[]> {
  for (let last: R | undefined; ; ) {
    const rows = await next(last, size)
    yield rows
    if (rows.length < size) return
    last = rows.at(-1)
    await setImmediate() // SQLite never yields: give others a turn
  }
}

/** All its rows, one by one. */
export async function* inPortions<R>(next: (last: R | undefined, limit: number) => Promise<R[]>): AsyncGenerator<R> {
  for await (const rows of eachPortion(next)) yield* rows
}

/** All pages of a search's results, as far as they are counted. */
export async function* eachCounted<R>(find: (page: Required<Page>) => Promise<{ rows: R[] }>): AsyncGenerator<R> {
  for (let page = 1; page * PORTION <= COUNTED; page += 1) {
    const { rows } = await find({ page, page_size: PORTION })
    yield* rows
    if (rows.length < PORTION) return
  }
}
