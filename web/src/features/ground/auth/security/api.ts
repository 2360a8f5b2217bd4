import { changePassword, endOtherSessions, endSession, listSessions } from '@sonocampus/contract/auth'
import type { RequestOf } from '@sonocampus/contract/route'
import { queryOptions } from '@tanstack/react-query'
import { call } from '@/shared/api/call'
import { useDecision } from '@/shared/api/use-write'

const keys = { all: ['sessions'] }

export const sessionsQuery = queryOptions({
  queryKey: keys.all,
  queryFn: ({ signal }) => call(listSessions, {}, signal),
})

export const useChangePassword = () =>
  useDecision((body: RequestOf<typeof changePassword>['body']) => call(changePassword, { body }), keys.all)

export const useEndSession = () =>
  useDecision((sessionId: string) => call(endSession, { params: { sessionId } }), keys.all)

export const useEndOtherSessions = () => useDecision((_: undefined) => call(endOtherSessions, {}), keys.all)
