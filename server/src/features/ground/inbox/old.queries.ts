import type { Tx } from '../../../db/connect.ts'

export const listConversationsBy = (tx: Tx, { id, email }: { id: string; email: string }) =>
  tx
    .selectFrom('conversations')
    .select('id')
    .where('user_id', '=', id)
    .union(tx.selectFrom('conversations').select('id').where('email', '=', email))
    .execute()

export const listOldConversations = (tx: Tx, before: string, limit: number) =>
  tx
    .selectFrom('conversations')
    .select('id')
    .where('written_at', '<', before)
    .orderBy('written_at')
    .limit(limit)
    .execute()
