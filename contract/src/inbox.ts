import * as z from 'zod/mini'
import { detail, id, requiredText, timestamp } from './fields.ts'
import { conversationLimits } from './inbox-limits.ts'
import { keyset, keysetReply } from './paging.ts'
import { courseRef } from './refs.ts'
import { defineRoute } from './route.ts'

const conversation = z.object({
  id,
  /** Like C-12. */
  case_number: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** The student with this email. */
  student_id: z.nullable(id),
  course: z.nullable(courseRef),
  /** Oldest first; `by` is null for what the person wrote. */
  messages: z.array(z.object({ number: z.int(), text: z.string(), by: z.nullable(z.string()), sent_at: timestamp })),
  created_at: timestamp,
  closed_at: z.nullable(timestamp),
})
export type Conversation = z.output<typeof conversation>

const ofConversation = z.object({ conversationId: id })

export const listConversations = defineRoute({
  method: 'GET',
  path: '/api/admin/conversations',
  access: 'clerk',
  summary: 'List the conversations that wait for the institute, oldest first, or those that are done, newest first',
  query: z.object({ ...keyset, list: z.enum(['waiting', 'done']) }),
  reply: { status: 200, schema: keysetReply(conversation) },
})

export const answerForm = z.object({
  text: requiredText(conversationLimits.text, 'Enter an answer.'),
  /** How many messages the caller saw: an answer to something newer is refused. */
  seen: z.int().check(z.minimum(1)),
})

export const answerConversation = defineRoute({
  method: 'POST',
  path: '/api/admin/conversations/:conversationId/answers',
  access: 'clerk',
  summary: 'Answer by mail; the conversation is done',
  params: ofConversation,
  body: answerForm,
  reply: { status: 201, schema: detail },
})

export const closeConversation = defineRoute({
  method: 'PUT',
  path: '/api/admin/conversations/:conversationId',
  access: 'clerk',
  summary: 'Mark a conversation as done without an answer, or open it again',
  params: ofConversation,
  body: z.object({ is_done: z.boolean() }),
  reply: { status: 200, schema: detail },
})

export const deleteConversation = defineRoute({
  method: 'DELETE',
  path: '/api/admin/conversations/:conversationId',
  access: 'clerk',
  summary: 'Delete a conversation for good: spam',
  params: ofConversation,
  reply: { status: 200, schema: detail },
})

export const inboxRoutes = {
  listConversations,
  answerConversation,
  closeConversation,
  deleteConversation,
}
