import { sql } from 'kysely'
import { isoTime } from '../../../clock.ts'
import type { Db } from '../../../db/connect.ts'
import { readInTurn } from '../../../db/paged.ts'
import { type Params, statement } from '../../../db/statement.ts'
import { endingIn } from './enrollments.queries.ts'
import { enrollmentsById } from './find-enrollments.queries.ts'

/** How many enrollments end between two moments, a day or so apart, and the first of them. */
export async function findEnds(db: Db, [from, to]: [number, number], limit: number) {
  const between = { from: isoTime(from), to: isoTime(to) }
  const found = await endsBetween.first(db, between)
  const rows = await endingIn.all(db, { ...between, limit, offset: 0 })
  return { count: Number(found?.count ?? 0), rows: await readInTurn(rows, (ids) => enrollmentsById.all(db, { ids })) }
}

const endsBetween = statement((db, { value }: Params<Record<'from' | 'to', string>>) =>
  db
    .selectFrom('enrollments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('hidden', '=', sql.lit(0))
    .where('ends_at', '>', value('from'))
    .where('ends_at', '<=', value('to')),
)
