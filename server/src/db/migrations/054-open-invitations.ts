import { type Kysely, sql } from 'kysely'

/** The staff page lists the invitations that are still open. */
export async function openInvitations(db: Kysely<unknown>): Promise<void> {
  await sql`create index invitations_waiting on invitations (expires_at) where accepted_at is null`.execute(db)
}
