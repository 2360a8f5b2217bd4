import { changeEnrollmentEnd, endEnrollment, moveEnrollment } from '@sonocampus/contract/decisions'
import type { RequestOf } from '@sonocampus/contract/route'
import { eraseStudent, exportStudentRecord, getUserDetails } from '@sonocampus/contract/student-record'
import { deleteUser, endUserSessions, exportUsers, listUsers, setUserActive } from '@sonocampus/contract/users'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, callWithTotal } from '@/shared/api/call'
import { QUEUED_DECISIONS } from '@/shared/api/undo-decision'
import { useDecision } from '@/shared/api/use-write'
import { fetchSelectable } from '@/shared/lib/use-selection'

export type UserFilter = RequestOf<typeof exportUsers>['query']
export const PAGE_SIZE = 20

const ALL = ['users']
const keys = {
  list: (filter: UserFilter, page: number) => [...ALL, 'list', filter, page],
  details: (userId: string) => [...ALL, 'details', userId],
}

/** One page of the matching accounts; the page before stays until the next has come. */
export const usersQuery = (filter: UserFilter, page: number) =>
  queryOptions({
    queryKey: keys.list(filter, page),
    queryFn: ({ signal }) => callWithTotal(listUsers, { query: { ...filter, page, page_size: PAGE_SIZE } }, signal),
    placeholderData: keepPreviousData,
  })

export const userDetailsQuery = (userId: string) =>
  queryOptions({
    queryKey: keys.details(userId),
    meta: { live: ['decisions-changed'] },
    queryFn: ({ signal }) => call(getUserDetails, { params: { userId } }, signal),
  })

/** All that match, as many as can be selected. */
export const fetchUsers = (query: UserFilter) =>
  fetchSelectable((page) => call(listUsers, { query: { ...query, ...page } }))

export const fetchUsersFile = (query: UserFilter) => call(exportUsers, { query })

export const fetchRecordFile = (userId: string) => call(exportStudentRecord, { params: { userId } })

export const useEraseStudent = (userId: string) =>
  useUserWrite((body: RequestOf<typeof eraseStudent>['body']) => call(eraseStudent, { params: { userId }, body }))

export const useEndEnrollment = () =>
  useDecision((request: RequestOf<typeof endEnrollment>) => call(endEnrollment, request), QUEUED_DECISIONS)

export const useChangeEnrollmentEnd = () =>
  useDecision((request: RequestOf<typeof changeEnrollmentEnd>) => call(changeEnrollmentEnd, request), QUEUED_DECISIONS)

export const useMoveEnrollment = () =>
  useDecision((request: RequestOf<typeof moveEnrollment>) => call(moveEnrollment, request), QUEUED_DECISIONS)

export const useSetUserActive = (userId: string) =>
  useUserWrite((body: RequestOf<typeof setUserActive>['body']) => call(setUserActive, { params: { userId }, body }))

export const useDeleteUser = () => useUserWrite((userId: string) => call(deleteUser, { params: { userId } }))

export const useEndUserSessions = (userId: string) => useUserWrite(() => call(endUserSessions, { params: { userId } }))

/** A change of an account shows wherever accounts are shown; it does not wait for them to be read again. */
function useUserWrite<Input, Reply>(mutationFn: (input: Input) => Promise<Reply>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ALL })
    },
  })
}
