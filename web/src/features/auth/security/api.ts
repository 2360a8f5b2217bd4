import { changePassword, endOtherSessions, endSession, listSessions } from '@sonocampus/contract/auth'
import type { RequestOf } from '@sonocampus/contract/route'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '@/shared/api/call'

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call(listSessions, {}, signal),
})

/** Each of these ends sessions: the list is read anew. */
function useSessionWrite<Input, Reply>(mutationFn: (input: Input) => Promise<Reply>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
}

export const useChangePassword = () =>
  useSessionWrite((body: RequestOf<typeof changePassword>['body']) => call(changePassword, { body }))
export const useEndSession = () => useSessionWrite((sessionId: string) => call(endSession, { params: { sessionId } }))
export const useEndOtherSessions = () => useSessionWrite((_: undefined) => call(endOtherSessions, {}))
