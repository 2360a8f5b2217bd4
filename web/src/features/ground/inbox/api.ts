import { startConversation } from '@sonocampus/contract/inbox.contact'
import type { RequestOf } from '@sonocampus/contract/route'
import { useMutation } from '@tanstack/react-query'
import { call } from '@/shared/api/call'

export const useStartConversation = () =>
  useMutation({ mutationFn: (body: RequestOf<typeof startConversation>['body']) => call(startConversation, { body }) })
