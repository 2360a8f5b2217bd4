import type { RequestOf } from '@sonocampus/contract/route'
import {
  assignCourses,
  changeStaffRole,
  inviteStaff,
  listInvitations,
  listStaff,
  resetFactor,
  withdrawInvitation,
} from '@sonocampus/contract/staff'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call, callWithTotal } from '@/shared/api/call'
import { callEdit } from '@/shared/api/changed-meanwhile'
import { useWrite } from '@/shared/api/use-write'
import { PAGE_SIZE } from '@/shared/ui/paged-list'

/** Under the accounts' key: any change of an account refetches this too. */
const ALL = ['users', 'staff']
const keys = {
  page: (page: number) => [...ALL, page],
  everybody: [...ALL, 'everybody'],
  invitations: (page: number) => [...ALL, 'invitations', page],
}

export const staffQuery = (page: number) =>
  queryOptions({
    queryKey: keys.page(page),
    queryFn: ({ signal }) => callWithTotal(listStaff, { query: { page, page_size: PAGE_SIZE } }, signal),
    placeholderData: keepPreviousData,
  })

const everybodyQuery = queryOptions({
  queryKey: keys.everybody,
  queryFn: ({ signal }) => call(listStaff, { query: {} }, signal),
})

export const invitationsQuery = (page: number) =>
  queryOptions({
    queryKey: keys.invitations(page),
    queryFn: ({ signal }) => callWithTotal(listInvitations, { query: { page, page_size: PAGE_SIZE } }, signal),
    placeholderData: keepPreviousData,
  })

/** The staff for pickers; empty until loaded. */
export const useStaff = () => useQuery(everybodyQuery).data ?? []

export const useInviteStaff = () =>
  useWrite((body: RequestOf<typeof inviteStaff>['body']) => call(inviteStaff, { body }), ALL)

export const useWithdrawInvitation = () =>
  useWrite((invitationId: string) => call(withdrawInvitation, { params: { invitationId } }), ALL)

export const useChangeStaffRole = () =>
  useWrite((request: RequestOf<typeof changeStaffRole>) => call(changeStaffRole, request), ALL)

export const useAssignCourses = () =>
  useWrite((request: RequestOf<typeof assignCourses>) => callEdit(assignCourses, request), ALL)

export const useResetFactor = () =>
  useWrite((request: RequestOf<typeof resetFactor>) => call(resetFactor, request), ALL)
