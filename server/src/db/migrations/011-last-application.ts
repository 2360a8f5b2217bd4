import type { Kysely } from 'kysely'

/** What a student wrote last is found without reading everybody's applications. */
export async function lastApplication(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('applications_user_id').on('applications').columns(['user_id', 'created_at']).execute()
}
