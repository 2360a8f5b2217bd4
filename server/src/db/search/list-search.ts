import { type Expression, type SelectQueryBuilder, type StringReference, sql } from 'kysely'
import type { Db } from '../connect.ts'
import type { TallyName } from '../figures/tallies.ts'
import { inPortions, inTurn, type Selected } from '../paged.ts'
import { type Params, readOnce, statement } from '../statement.ts'
import type { Tables } from '../tables/index.ts'
import { allOf } from './merged.ts'
import { coursesNamed } from './named.ts'

/** What the lists of the desk have in common: each keeps its own columns, indexes and orders. */

/** A value, or its place in a statement that is compiled once. */
export type Place = string | Expression<string>
type Query<R> = SelectQueryBuilder<Tables, keyof Tables, R>
type Order = 'asc' | 'desc'

/** A condition: from one moment until just before another. */
export const within = (column: StringReference<Tables, keyof Tables>, { from, to }: { from: Place; to: Place }) =>
  sql<boolean>`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${to}`

/** Counts rows by status, in some courses or in all, from a tally of courses and statuses. */
export function countsByStatus(tally: TallyName, { without }: { without?: string } = {}) {
  const counts = (db: Db) => {
    const all = db
      .selectFrom('tallies')
      .select(['part', (eb) => eb.fn.sum<number>('count').as('count')])
      .where('name', '=', sql.lit(tally))
    return (without ? all.where('part', '!=', sql.lit(without)) : all).groupBy('part')
  }
  const ofAll = statement((db: Db, _params: Params<object>) => counts(db))
  const ofCourses = statement((db: Db, { list }: Params<{ courseIds: string[] }>) =>
    counts(db).where('key', 'in', list('courseIds')),
  )
  return async (db: Db, courseIds: string[] | null) => {
    const rows = courseIds ? await ofCourses.all(db, { courseIds }) : await ofAll.all(db, {})
    return (status: string | undefined): number =>
      rows.filter(({ part }) => !status || part === status).reduce((sum, { count }) => sum + Number(count), 0)
  }
}

/** The ids of the courses that a search names; only `courseId` if the list is filtered by it. */
export const courseIdsNamed = async (db: Db, search: string, courseId: string | undefined): Promise<string[]> =>
  (await readOnce(db, coursesNamed(db, search))).map(({ id }) => id).filter((id) => !courseId || id === courseId)

/** The first rows of each group, a few groups per query. */
export const firstOfEach = <R>(db: Db, groupIds: string[], first: (groupId: string) => Query<R>): Promise<R[]> =>
  inTurn(groupIds, (some) => readOnce(db, allOf(db, some.map(first))) as Promise<R[]>)

/** Rows in the order of two columns. */
type Section<R> = { rows: Query<{ id: string }>; by: [keyof R & string, keyof R & string]; order: Order }

/**
 * The rows of an export: the selected ones, or what a search finds, or the list's sections one after the other, read in
 * portions after the last row.
 */
export async function* eachListed<R>(
  db: Db,
  { ids, search }: Selected & { search?: string | undefined },
  list: {
    read: (found: { id: string }[]) => Promise<R[]>
    selected: (ids: string[]) => Promise<{ id: string }[]>
    searched: () => AsyncIterable<R>
    sections: Section<R>[]
  },
): AsyncGenerator<R> {
  if (ids) return yield* await list.read(await list.selected(ids))
  if (search) return yield* list.searched()
  for (const { rows, by, order } of list.sections)
    yield* inPortions<R>(async (last, limit) => {
      const rest = last ? rows.where(isBehind(last, by, order)) : rows
      return list.read(await readOnce(db, rest.limit(limit)))
    })
}

const isBehind = <R>(last: R, [one, two]: Section<R>['by'], order: Order) =>
  sql<boolean>`(${sql.ref(one)}, ${sql.ref(two)}) ${sql.raw(order === 'asc' ? '>' : '<')} (${last[one]}, ${last[two]})`
