import type { Kysely } from 'kysely'

type Tables = { payments: { id: string; transaction_id: string | null; transaction_key: string | null } }
const PORTION = 1000

/** Letters and digits alone decide whether two transactions are the same: stored keys are made again, a portion at a time. */
export async function transactionKeys(anyDb: Kysely<unknown>): Promise<void> {
  const db = anyDb as Kysely<Tables>
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('payments')
      .select(['id', 'transaction_id', 'transaction_key'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(PORTION)
      .execute()
    for (const { id, transaction_id, transaction_key } of rows) {
      const key = transaction_id && keyOf(transaction_id)
      if (key !== transaction_key)
        await db.updateTable('payments').set({ transaction_key: key }).where('id', '=', id).execute()
    }
    if (rows.length < PORTION) return
    after = rows.at(-1)?.id ?? ''
  }
}

/** The rule as it was when this step landed. */
const keyOf = (transactionId: string): string | null =>
  transactionId
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toUpperCase() || null
