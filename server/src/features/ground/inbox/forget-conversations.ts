import { conversationLimits } from '@sonocampus/contract/inbox-limits'
import { isoTime } from '../../../clock.ts'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { listConversationsBy, listOldConversations } from './old.queries.ts'

export async function deleteConversations(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.deleteFrom('conversation_messages').where('conversation_id', 'in', ids).execute()
  await tx.deleteFrom('conversations').where('id', 'in', ids).execute()
}

/** What a student wrote from their address goes with them, whether they had an account by then or not. */
export async function forgetConversations(tx: Tx, student: { id: string; email: string }): Promise<void> {
  const rows = await listConversationsBy(tx, student)
  await deleteConversations(
    tx,
    rows.map(({ id }) => id),
  )
}

const AT_ONCE = 200

/** Deletes conversations in which nobody has written for a year, in portions. */
export async function sweepConversations({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = isoTime(clock.now() - conversationLimits.kept)
  for (;;) {
    const swept = await db.transaction().execute(async (tx) => {
      const ids = (await listOldConversations(tx, before, AT_ONCE)).map(({ id }) => id)
      await deleteConversations(tx, ids)
      return ids.length
    })
    if (swept < AT_ONCE) return
  }
}
