import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../dialect.ts'

/** An administrator's decision about one enrollment: the end it had when it was decided, and the one it gets. */
export async function enrollmentEnds(db: Kysely<unknown>, { timestamp }: ColumnTypes): Promise<void> {
  for (const column of ['seen_end', 'new_end'])
    await db.schema.alterTable('queued_decisions').addColumn(column, timestamp).execute()
}
