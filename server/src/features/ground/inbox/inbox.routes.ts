import { contract } from '@sonocampus/contract'
import type { FastifyInstance } from 'fastify'
import { keyedPage } from '../../../db/keyset.ts'
import type { Deps } from '../../../deps.ts'
import { bindRoute } from '../../../http/bind-route.ts'
import { actorOf } from '../audit/index.ts'
import { answerConversation } from './answer-conversation.ts'
import { closeConversation, deleteConversation } from './close-conversation.ts'
import { presentConversation } from './inbox.presenter.ts'
import { listConversationsIn, listMessagesOf } from './inbox.queries.ts'
import { startConversation } from './start-conversation.ts'

export function inboxRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps

  bindRoute(app, contract.startConversation, async ({ body, caller }) => {
    const case_number = await startConversation(deps, body, caller.network)
    return { case_number, detail: `Message sent. Your case number is ${case_number}.` }
  })

  bindRoute(app, contract.listConversations, async ({ query }) => {
    const { rows, next } = keyedPage(await listConversationsIn(db, query.list, query.after))
    const messages = await listMessagesOf(
      db,
      rows.map(({ id }) => id),
    )
    return { rows: rows.map((row) => presentConversation(row, messages)), next }
  })

  bindRoute(app, contract.answerConversation, async (input) => {
    const email = await answerConversation(deps, actorOf(input), input.params.conversationId, input.body)
    return { detail: `Answer on its way to ${email}.` }
  })

  bindRoute(app, contract.closeConversation, async (input) => {
    await closeConversation(deps, actorOf(input), input.params.conversationId, input.body.is_done)
    return { detail: input.body.is_done ? 'Marked as done.' : 'Opened again.' }
  })

  bindRoute(app, contract.deleteConversation, async (input) => {
    await deleteConversation(deps, actorOf(input), input.params.conversationId)
    return { detail: 'Message deleted.' }
  })
}
