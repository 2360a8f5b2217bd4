import { conversationLimits } from '@sonocampus/contract/inbox-limits'
import { isoTime } from '../../../clock.ts'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { conversationsBy, listOldConversations } from './old.queries.ts'

type Ids = readonly string[] | ReturnType<typeof conversationsBy>

export async function deleteConversations(tx: Tx, ids: Ids): Promise<void> {
  await tx.deleteFrom('conversation_messages').where('conversation_id', 'in', ids).execute()
  await tx.deleteFrom('conversations').where('id', 'in', ids).execute()
}

/** What a student wrote from their address goes with them, whether they had an account by then or not. */
export const forgetConversations = (tx: Tx, student: { id: string; email: string }): Promise<void> =>
  deleteConversations(tx, conversationsBy(tx, student))

const AT_ONCE = 200

/** Deletes conversations in which nobody has written for a year, in portions. */
export async function sweepConversations({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = isoTime(clock.now() - conversationLimits.kept)
  for (;;) {
    const swept = await db.transaction().execute(async (tx) => {
      const ids = (await listOldConversations(tx, before, AT_ONCE)).map(({ id }) => id)
      if (ids.length > 0) await deleteConversations(tx, ids)
      return ids.length
    })
    if (swept < AT_ONCE) return
  }
}
