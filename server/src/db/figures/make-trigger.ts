import { type Kysely, sql } from 'kysely'
import type { Engine } from '../dialect.ts'

/**
 * Creates a trigger after each row; `body` is statements for both engines, each with its semicolon.
 * `waits` runs first on PostgreSQL: it serializes two transactions that affect the same figure,
 * which otherwise don't see each other's rows. SQLite has one writer at a time anyway.
 */
export async function makeTrigger(
  db: Kysely<unknown>,
  engine: Engine,
  { name, event, on, body, waits = '' }: { name: string; event: string; on: string; body: string; waits?: string },
): Promise<void> {
  const head = `create trigger ${name} after ${event} on ${on} for each row`
  if (engine === 'sqlite') {
    await sql.raw(`${head} begin ${body} end`).execute(db)
    return
  }
  await sql
    .raw(`create function ${name}() returns trigger language plpgsql as $$ begin ${waits} ${body} return null; end $$`)
    .execute(db)
  await sql.raw(`${head} execute function ${name}()`).execute(db)
}
