import type { answerForm } from '@sonocampus/contract/inbox'
import { conversationLimits } from '@sonocampus/contract/inbox-limits'
import type * as z from 'zod/mini'
import { isoTime } from '../../../clock.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { getSiteSettings } from '../../../institute/site-settings.queries.ts'
import { enqueueMail } from '../../../jobs/mail-job.ts'
import { type Actor, recordAudit } from '../audit/index.ts'
import { listTextsOf, lockConversation } from './inbox.queries.ts'
import { announceInbox, caseNumber } from './start-conversation.ts'

/** Keeps the answer and mails it; a mail that can't be sent is tried again, and shown under Failed mails. */
export async function answerConversation(
  deps: Deps,
  actor: Actor,
  conversationId: string,
  { text, seen }: z.output<typeof answerForm>,
): Promise<string> {
  const { db, clock, engine } = deps
  const { institute_name } = await getSiteSettings(db)
  return db.transaction().execute(async (tx) => {
    const conversation = await lockConversation(tx, engine, conversationId)
    const { email, number } = conversation
    if (!email) throw new AppError('no_email', `${conversation.name} gave no email. Call, then mark it as done.`)
    const texts = await listTextsOf(tx, conversationId)
    if (texts.length !== seen)
      throw new AppError('answered_meanwhile', 'Someone has answered meanwhile. Read the answer first.')
    if (texts.length >= conversationLimits.messages)
      throw new AppError('limit_reached', `A conversation has at most ${conversationLimits.messages} messages.`)
    const sent_at = isoTime(clock.now())
    await tx
      .insertInto('conversation_messages')
      .values({ conversation_id: conversationId, number: seen + 1, author_id: actor.id, text, sent_at })
      .execute()
    await tx
      .updateTable('conversations')
      .set({ written_at: sent_at, closed_at: sent_at })
      .where('id', '=', conversationId)
      .execute()
    await enqueueMail(tx, clock, {
      to: email,
      subject: `Your message to ${institute_name} (${caseNumber(number)})`,
      lines: text.split(/\n{2,}/),
      facts: { Case: caseNumber(number), 'You wrote': texts[0]?.text },
      because: 'you wrote to us on our website',
    })
    await announceInbox(tx)
    await recordAudit(tx, deps, actor, {
      action: 'conversation.answered',
      subject: { type: 'conversation', id: conversationId },
      summary: `Answered message ${caseNumber(number)}`,
    })
    return email
  })
}
