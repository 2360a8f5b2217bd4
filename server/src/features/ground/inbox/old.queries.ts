import type { Tx } from '../../../db/connect.ts'

/** As a subquery: anybody may have written any number from this address. */
export const conversationsBy = (tx: Tx, { id, email }: { id: string; email: string }) =>
  tx
    .selectFrom('conversations')
    .select('id')
    .where('user_id', '=', id)
    .union(tx.selectFrom('conversations').select('id').where('email', '=', email))

export const listOldConversations = (tx: Tx, before: string, limit: number) =>
  tx
    .selectFrom('conversations')
    .select('id')
    .where('written_at', '<', before)
    .orderBy('written_at')
    .limit(limit)
    .execute()
