import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import { type Engine, locked } from '../../../db/dialect.ts'
import { type Key, keyAfter } from '../../../db/keyset.ts'
import { type Params, statements } from '../../../db/statement.ts'
import { AppError } from '../../../errors.ts'

export type ConversationList = 'waiting' | 'done'

/** What waits, oldest first; what is done, newest first. */
export const listConversationsIn = (db: Db, list: ConversationList, after: string | undefined) =>
  listed(list).all(db, keyAfter(after, list === 'waiting' ? 'oldest' : 'newest'))

const listed = statements((db, { value }: Params<Key & { limit: number }>, list: ConversationList) => {
  const order = list === 'waiting' ? 'asc' : 'desc'
  const behind = sql.raw(list === 'waiting' ? '>' : '<')
  return db
    .selectFrom('conversations')
    .leftJoin('courses', 'courses.id', 'conversations.course_id')
    .selectAll('conversations')
    .select('courses.title as course_title')
    .where('conversations.closed_at', list === 'waiting' ? 'is' : 'is not', null)
    .where(sql<boolean>`(conversations.created_at, conversations.id) ${behind} (${value('moment')}, ${value('id')})`)
    .orderBy('conversations.created_at', order)
    .orderBy('conversations.id', order)
    .limit(value('limit'))
})
export type ConversationRow = Awaited<ReturnType<typeof listConversationsIn>>[number]

/** All messages of these conversations, which have few each. */
export const listMessagesOf = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('conversation_messages')
    .leftJoin('users', 'users.id', 'conversation_messages.author_id')
    .select(['conversation_id', 'number', 'text', 'sent_at', 'users.email as author'])
    .where('conversation_id', 'in', [...ids, ''])
    .orderBy('conversation_id')
    .orderBy('number')
    .execute()
export type MessageRow = Awaited<ReturnType<typeof listMessagesOf>>[number]

export async function lockConversation(tx: Tx, engine: Engine, id: string) {
  const row = tx.selectFrom('conversations').selectAll().where('id', '=', id)
  const conversation = await locked(engine, row).executeTakeFirst()
  if (!conversation) throw new AppError('not_found', 'This message no longer exists.')
  return conversation
}

export const listTextsOf = (tx: Tx, conversationId: string) =>
  tx
    .selectFrom('conversation_messages')
    .select(['number', 'text'])
    .where('conversation_id', '=', conversationId)
    .orderBy('number')
    .execute()

/** The student who reads this address's mail: before it is confirmed, the account may be a stranger's. */
export const findStudentBy = (tx: Tx, email: string) =>
  tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('role', '=', 'student')
    .where('confirmed_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

export const findOfferedCourse = (tx: Tx, id: string) =>
  tx
    .selectFrom('courses')
    .select(['id', 'title'])
    .where('id', '=', id)
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
