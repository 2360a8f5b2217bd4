import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../dialect.ts'

/** Payments without a proof (at the desk), the applications that a seat had long settled, and finding people's records. */
export async function desk(db: Kysely<unknown>, _types: ColumnTypes): Promise<void> {
  // SQLite cannot take a "not null" from a column: another column takes its place, with the same name in the end.
  await sql`alter table payments add column document_id text references documents (id)`.execute(db)
  await sql`update payments set document_id = proof_id`.execute(db)
  await db.schema.dropIndex('payments_proof_id_unique').execute()
  await db.schema.alterTable('payments').dropColumn('proof_id').execute()
  await db.schema.alterTable('payments').renameColumn('document_id', 'proof_id').execute()
  await db.schema.createIndex('payments_proof_id_unique').unique().on('payments').column('proof_id').execute()

  // A seat given by hand left the application waiting, and a later refusal told an enrolled student so.
  await sql`update applications set status = 'approved', decided_at = (
    select created_at from enrollments
    where enrollments.user_id = applications.user_id and enrollments.course_id = applications.course_id
  ) where status = 'pending' and exists (
    select 1 from enrollments
    where enrollments.user_id = applications.user_id and enrollments.course_id = applications.course_id
  )`.execute(db)

  await db.schema.createIndex('applications_user_id').on('applications').columns(['user_id', 'created_at']).execute()
  await db.schema.createIndex('applications_course_id').on('applications').columns(['course_id', 'status']).execute()
  await db.schema.createIndex('payments_user_id').on('payments').columns(['user_id', 'number']).execute()
  await db.schema
    .createIndex('payments_receipt_number_unique')
    .unique()
    .on('payments')
    .column('receipt_number')
    .execute()
}
