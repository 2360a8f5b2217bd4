import type { SelectQueryBuilder } from 'kysely'
import type { Db } from '../connect.ts'
import { type Page, windowOf } from '../paged.ts'
import type { Tables } from '../tables/index.ts'

type Row = { id: string; group_id: string }
type Compare<R> = (a: R, b: R) => number

/**
 * The results of a search: rows of people, in order, a few by their numbers, and those in groups
 * such as a course or an assignment with that name. Of a group, which may be large, only as much is
 * read as the page can show, and its size is known; the rest is complete.
 */
export type SearchResult<R extends Row> = {
  ofPeople: R[]
  numbered: R[]
  groupIds: string[]
  count: number
  firstOfGroups: (most: number) => R[] | Promise<R[]>
}

/** One page of it, and the total. */
export async function merged<R extends Row>(
  page: Page,
  found: SearchResult<R>,
  compare: Compare<R>,
): Promise<{ rows: R[]; total: number }> {
  const { limit, offset } = windowOf(page)
  const { people, more } = apart(found)
  const { groupIds, firstOfGroups } = found
  const ofGroups = groupIds.length === 0 ? [] : await firstOfGroups(offset + limit)
  const first = firstOf(offset + limit, people, [...more, ...ofGroups].sort(compare), compare)
  return { rows: first.slice(offset), total: people.length + more.length + found.count }
}

/** The total. */
export function countFound<R extends Row>(found: SearchResult<R>): number {
  const { people, more } = apart(found)
  return people.length + more.length + found.count
}

/** Rows that are in no group, without repeats. */
function apart<R extends Row>({ ofPeople, numbered, groupIds }: SearchResult<R>) {
  const isApart = ({ group_id }: R) => !groupIds.includes(group_id)
  const people = groupIds.length === 0 ? ofPeople : ofPeople.filter(isApart)
  return { people, more: numbered.filter((row) => isApart(row) && !people.some(({ id }) => id === row.id)) }
}

function firstOf<R>(most: number, one: R[], other: R[], compare: Compare<R>): R[] {
  const first: R[] = []
  for (let [i, j] = [0, 0]; first.length < most; ) {
    const [a, b] = [one[i], other[j]]
    if (a === undefined && b === undefined) break
    const isNext = b === undefined || (a !== undefined && compare(a, b) < 0)
    first.push((isNext ? a : b) as R)
    if (isNext) i += 1
    else j += 1
  }
  return first
}

/** Combines several queries, each with its own limit. */
export const allOf = <O>(db: Db, queries: SelectQueryBuilder<Tables, keyof Tables, O>[]) => {
  const [first, ...rest] = queries.map((query, n) => db.selectFrom(query.as(`q${n}`)).selectAll())
  if (!first) throw new Error('Nothing to search.')
  return rest.reduce((all, one) => all.unionAll(one), first)
}

export const compareBy =
  <R>(...keys: [of: (row: R) => string | number, order: 'asc' | 'desc'][]) =>
  (a: R, b: R): number => {
    for (const [of, order] of keys) {
      const [one, two] = [of(a), of(b)]
      if (one !== two) return one < two === (order === 'asc') ? -1 : 1
    }
    return 0
  }
