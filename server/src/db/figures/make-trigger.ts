import { type Kysely, sql } from 'kysely'
import type { Engine } from '../dialect.ts'

/** A trigger after each row; `body` is statements for both engines, each with its semicolon. */
export async function makeTrigger(
  db: Kysely<unknown>,
  engine: Engine,
  { name, event, on, body }: { name: string; event: string; on: string; body: string },
): Promise<void> {
  const head = `create trigger ${name} after ${event} on ${on} for each row`
  if (engine === 'sqlite') {
    await sql.raw(`${head} begin ${body} end`).execute(db)
    return
  }
  await sql
    .raw(`create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`)
    .execute(db)
  await sql.raw(`${head} execute function ${name}()`).execute(db)
}
