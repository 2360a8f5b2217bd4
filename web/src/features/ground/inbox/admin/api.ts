import {
  answerConversation,
  closeConversation,
  deleteConversation,
  listConversations,
} from '@sonocampus/contract/inbox'
import type { RequestOf } from '@sonocampus/contract/route'
import { call } from '@/shared/api/call'
import { keysetQuery } from '@/shared/api/use-keyset'
import { useDecision } from '@/shared/api/use-write'

const ALL = ['conversations']
export type ConversationList = RequestOf<typeof listConversations>['query']['list']

export const conversationsQuery = (list: ConversationList) =>
  keysetQuery({
    queryKey: [...ALL, list],
    meta: { live: ['inbox-changed'] },
    read: (query, signal) => call(listConversations, { query: { ...query, list } }, signal),
  })

export const useAnswerConversation = () =>
  useDecision((request: RequestOf<typeof answerConversation>) => call(answerConversation, request), ALL)

export const useCloseConversation = () =>
  useDecision((request: RequestOf<typeof closeConversation>) => call(closeConversation, request), ALL)

export const useDeleteConversation = () =>
  useDecision((request: RequestOf<typeof deleteConversation>) => call(deleteConversation, request), ALL)
