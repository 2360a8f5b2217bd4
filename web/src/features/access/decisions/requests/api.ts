import { decideRequest, listRequests, withdrawRequest } from '@sonocampus/contract/decisions.requests'
import type { RequestOf } from '@sonocampus/contract/route'
import { REQUESTS } from '@/shared/api/ask-administrator'
import { call } from '@/shared/api/call'
import { keysetQuery } from '@/shared/api/use-keyset'
import { useDecision } from '@/shared/api/use-write'

export type RequestList = RequestOf<typeof listRequests>['query']['list']

export const requestsQuery = (list: RequestList) =>
  keysetQuery({
    queryKey: [...REQUESTS, list],
    meta: { live: ['decisions-changed'] },
    read: (query, signal) => call(listRequests, { query: { ...query, list } }, signal),
  })

/** An approval changes what a student owes and may open, which shows on several screens: everything is read again. */
export const useDecideRequest = () =>
  useDecision((request: RequestOf<typeof decideRequest>) => call(decideRequest, request))

export const useWithdrawRequest = () =>
  useDecision((requestId: string) => call(withdrawRequest, { params: { requestId } }), REQUESTS)
