import { type Kysely, sql } from 'kysely'

/** Sweeping a document that nobody used asks who refers to it: found by an index, not by reading the tables whole. */
export async function documentsOf(db: Kysely<unknown>): Promise<void> {
  await sql`create index applications_certificate_id on applications (certificate_id)`.execute(db)
  await sql`create index admin_notifications_document_id on admin_notifications (document_id)`.execute(db)
}
