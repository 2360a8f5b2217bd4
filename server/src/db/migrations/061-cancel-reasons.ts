import { type Kysely, sql } from 'kysely'

/** Why a class was cancelled; its students read it. Empty for those cancelled before. */
export async function cancelReasons(db: Kysely<unknown>): Promise<void> {
  await sql`alter table live_classes add column cancel_reason text not null default ''`.execute(db)
}
