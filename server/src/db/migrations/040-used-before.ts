import { type Kysely, sql } from 'kysely'

/** The first payments with a transaction, or with a file, in the order in which they came. */
export async function usedBefore(db: Kysely<unknown>): Promise<void> {
  await sql`create index payments_used_before on payments (transaction_key, number)`.execute(db)
  await sql`create index documents_used_before on documents (sha256, created_at) where purpose = 'payment-proof'`.execute(
    db,
  )
  await db.schema.dropIndex('payments_transaction_key').execute()
  await db.schema.dropIndex('documents_sha256').execute()
}
