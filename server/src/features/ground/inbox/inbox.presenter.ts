import type { Conversation } from '@sonocampus/contract/inbox'
import type { ConversationRow, MessageRow } from './inbox.queries.ts'
import { caseNumber } from './start-conversation.ts'

export const presentConversation = (row: ConversationRow, messages: readonly MessageRow[]): Conversation => ({
  id: row.id,
  case_number: caseNumber(row.number),
  name: row.name,
  email: row.email,
  phone: row.phone,
  student_id: row.user_id,
  course: row.course_id ? { id: row.course_id, _id: row.course_id, title: row.course_title ?? '' } : null,
  messages: messages
    .filter(({ conversation_id }) => conversation_id === row.id)
    .map(({ number, text, author, sent_at }) => ({ number, text, by: author, sent_at })),
  created_at: row.created_at,
  closed_at: row.closed_at,
})
