import { randomUUID } from 'node:crypto'
import type { conversationForm } from '@sonocampus/contract/inbox.contact'
import { rates } from '@sonocampus/contract/limits'
import type * as z from 'zod/mini'
import { isoTime } from '../../../clock.ts'
import type { Tx } from '../../../db/connect.ts'
import { announce } from '../../../db/events/announce.ts'
import { nextNumber } from '../../../db/next-number.ts'
import { requireHit } from '../../../db/rate-limit.ts'
import type { Deps } from '../../../deps.ts'
import { findOfferedCourse, findStudentBy } from './inbox.queries.ts'

type Form = z.output<typeof conversationForm>

export const caseNumber = (number: number): string => `C-${number}`

/** Keeps what a visitor wrote, and answers its case number. No mail is sent to an address that nobody confirmed. */
export async function startConversation(deps: Deps, form: Form, network: string): Promise<string> {
  const { db, clock } = deps
  await requireHit(db, clock, `contact:${network}`, rates.contactPerNetwork)
  // A program gets the same answer, and is not read by anybody.
  if (form.topic) return caseNumber(0)
  await requireHit(db, clock, 'contact', rates.contactInAll)
  const now = isoTime(clock.now())
  return db.transaction().execute(async (tx) => {
    const id = randomUUID()
    const number = await nextNumber(tx, 'conversations')
    await tx
      .insertInto('conversations')
      .values({
        id,
        number,
        name: form.name,
        email: form.email || null,
        phone: form.phone || null,
        user_id: (form.email && (await findStudentBy(tx, form.email))?.id) || null,
        course_id: (form.course_id && (await findOfferedCourse(tx, form.course_id))?.id) || null,
        created_at: now,
        written_at: now,
        closed_at: null,
      })
      .execute()
    await tx
      .insertInto('conversation_messages')
      .values({ conversation_id: id, number: 1, author_id: null, text: form.text, sent_at: now })
      .execute()
    await announceInbox(tx)
    return caseNumber(number)
  })
}

/** Refreshes open inboxes and the count in the menu. */
export const announceInbox = (tx: Tx): Promise<void> =>
  announce(tx, { audience: 'clerks', name: 'inbox-changed', payload: {} })
