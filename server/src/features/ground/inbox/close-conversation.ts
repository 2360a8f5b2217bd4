import { isoTime } from '../../../clock.ts'
import type { Deps } from '../../../deps.ts'
import { type Actor, recordAudit } from '../audit/index.ts'
import { deleteConversations } from './forget-conversations.ts'
import { lockConversation } from './inbox.queries.ts'
import { announceInbox, caseNumber } from './start-conversation.ts'

/** Marks a conversation as done, or opens it again. Done twice is done once. */
export function closeConversation(deps: Deps, actor: Actor, id: string, isDone: boolean): Promise<void> {
  const { db, clock, engine } = deps
  return db.transaction().execute(async (tx) => {
    const { number, closed_at } = await lockConversation(tx, engine, id)
    if ((closed_at !== null) === isDone) return
    await tx
      .updateTable('conversations')
      .set({ closed_at: isDone ? isoTime(clock.now()) : null })
      .where('id', '=', id)
      .execute()
    await announceInbox(tx)
    await recordAudit(tx, deps, actor, {
      action: isDone ? 'conversation.closed' : 'conversation.reopened',
      subject: { type: 'conversation', id },
      summary: isDone ? `Marked message ${caseNumber(number)} as done` : `Opened message ${caseNumber(number)} again`,
    })
  })
}

/** Deletes spam. The trail says who did it, not what was in it. */
export function deleteConversation(deps: Deps, actor: Actor, id: string): Promise<void> {
  const { db, engine } = deps
  return db.transaction().execute(async (tx) => {
    const { number } = await lockConversation(tx, engine, id)
    await deleteConversations(tx, [id])
    await announceInbox(tx)
    await recordAudit(tx, deps, actor, {
      action: 'conversation.deleted',
      subject: { type: 'conversation', id },
      summary: `Deleted message ${caseNumber(number)} as spam`,
    })
  })
}
