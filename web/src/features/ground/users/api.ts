import { requestResetPin } from '@sonocampus/contract/auth'
import type { RequestOf } from '@sonocampus/contract/route'
import { deleteUser, endUserSessions, exportUsers, listUsers, setUserActive } from '@sonocampus/contract/users'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, callWithTotal } from '@/shared/api/call'
import { fetchSelectable } from '@/shared/lib/use-selection'

export type UserFilter = RequestOf<typeof exportUsers>['query']
export const PAGE_SIZE = 20

const ALL = ['users']

/** One page of the matching accounts; the previous page stays until it has loaded. */
export const usersQuery = (filter: UserFilter, page: number) =>
  queryOptions({
    queryKey: [...ALL, 'list', filter, page],
    queryFn: ({ signal }) => callWithTotal(listUsers, { query: { ...filter, page, page_size: PAGE_SIZE } }, signal),
    placeholderData: keepPreviousData,
  })

/** All matches, up to the selection limit. */
export const fetchUsers = (query: UserFilter) =>
  fetchSelectable((page) => call(listUsers, { query: { ...query, ...page } }))

export const fetchUsersFile = (query: UserFilter) => call(exportUsers, { query })

export const useSetUserActive = (userId: string) =>
  useUserWrite((body: RequestOf<typeof setUserActive>['body']) => call(setUserActive, { params: { userId }, body }))

export const useDeleteUser = () => useUserWrite((userId: string) => call(deleteUser, { params: { userId } }))

export const useSendResetPin = () =>
  useMutation({ mutationFn: (email: string) => call(requestResetPin, { body: { email } }) })

export const useEndUserSessions = (userId: string) => useUserWrite(() => call(endUserSessions, { params: { userId } }))

/** Refetches accounts wherever they are shown, without waiting for it. */
function useUserWrite<Input, Reply>(mutationFn: (input: Input) => Promise<Reply>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ALL })
    },
  })
}
