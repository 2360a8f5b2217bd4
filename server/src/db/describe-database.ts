import { sql } from 'kysely'
import type { Db } from './connect.ts'
import type { Engine } from './dialect.ts'

export type DatabaseDescription = { version: string; bytes: number; schema: string; took: number }

/** Version, size, newest migration and response time. */
export async function describeDatabase(db: Db, engine: Engine): Promise<DatabaseDescription> {
  const begun = performance.now()
  await sql`select 1`.execute(db)
  const took = performance.now() - begun
  const about =
    engine === 'postgres'
      ? sql<{ version: string; bytes: number }>`
          select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`
      : sql<{ version: string; bytes: number }>`
          select sqlite_version() as version, page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
  const step = sql<{ name: string }>`select name from kysely_migration order by name desc limit 1`
  const [{ rows: described }, { rows: steps }] = [await about.execute(db), await step.execute(db)]
  const { version = '', bytes = 0 } = described[0] ?? {}
  return { version: version.split(' ')[0] ?? '', bytes, schema: steps[0]?.name ?? '', took }
}

/** How many milliseconds our clock is ahead of the database's; null if it has none of its own. */
export async function databaseClockOffset(db: Db, engine: Engine): Promise<number | null> {
  if (engine === 'sqlite') return null
  const requested = Date.now()
  const { rows } = await sql<{ now: string }>`select clock_timestamp() as now`.execute(db)
  return Math.round((requested + Date.now()) / 2 - Date.parse(rows[0]?.now ?? ''))
}
