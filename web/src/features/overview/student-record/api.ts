import { changeEnrollmentEnd, endEnrollment, moveEnrollment } from '@sonocampus/contract/decisions'
import type { RequestOf } from '@sonocampus/contract/route'
import { eraseStudent, exportStudentRecord, getUserDetails } from '@sonocampus/contract/student-record'
import {
  getStudentWork,
  listStudentDevices,
  listStudentMessages,
  listStudentTrail,
} from '@sonocampus/contract/student-record.parts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '@/shared/api/call'
import { freshLinks } from '@/shared/api/fresh-links'
import { QUEUED_DECISIONS } from '@/shared/api/undo-decision'
import { useDecision } from '@/shared/api/use-write'

/** Under the accounts' key: a change of an account changes its record. */
const ACCOUNTS = ['users']

export const userDetailsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...ACCOUNTS, 'details', userId],
    meta: { live: ['notification', 'decisions-changed'] },
    queryFn: ({ signal }) => call(getUserDetails, { params: { userId } }, signal),
    ...freshLinks,
  })

/** The parts that are loaded when they are opened. */
export const studentWorkQuery = (userId: string) =>
  queryOptions({
    queryKey: [...ACCOUNTS, 'work', userId],
    queryFn: ({ signal }) => call(getStudentWork, { params: { userId } }, signal),
  })

export const studentMessagesQuery = (userId: string) =>
  queryOptions({
    queryKey: [...ACCOUNTS, 'messages', userId],
    queryFn: ({ signal }) => call(listStudentMessages, { params: { userId } }, signal),
  })

export const studentDevicesQuery = (userId: string) =>
  queryOptions({
    queryKey: [...ACCOUNTS, 'devices', userId],
    queryFn: ({ signal }) => call(listStudentDevices, { params: { userId } }, signal),
  })

export const studentTrailQuery = (userId: string) =>
  queryOptions({
    queryKey: [...ACCOUNTS, 'trail', userId],
    queryFn: ({ signal }) => call(listStudentTrail, { params: { userId } }, signal),
  })

export const fetchRecordFile = (userId: string) => call(exportStudentRecord, { params: { userId } })

/** Doesn't wait for the refetch of the lists. */
export function useEraseStudent(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: RequestOf<typeof eraseStudent>['body']) => call(eraseStudent, { params: { userId }, body }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ACCOUNTS })
    },
  })
}

export const useEndEnrollment = () =>
  useDecision((request: RequestOf<typeof endEnrollment>) => call(endEnrollment, request), QUEUED_DECISIONS)

export const useChangeEnrollmentEnd = () =>
  useDecision((request: RequestOf<typeof changeEnrollmentEnd>) => call(changeEnrollmentEnd, request), QUEUED_DECISIONS)

export const useMoveEnrollment = () =>
  useDecision((request: RequestOf<typeof moveEnrollment>) => call(moveEnrollment, request), QUEUED_DECISIONS)
