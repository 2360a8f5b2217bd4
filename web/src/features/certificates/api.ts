import {
  getCertificateState,
  listCertificates,
  reissueCertificate,
  requestCertificate,
  revokeCertificate,
  verifyCertificate,
} from '@sonocampus/contract/certificates'
import { getProfile, updateProfile } from '@sonocampus/contract/profile'
import type { RequestOf } from '@sonocampus/contract/route'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, callWithTotal } from '@/shared/api/call'
import { renameStudent } from '@/shared/session/stored-session'

export const certificateStateQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['certificates', 'state', courseId],
    meta: { live: ['notification'], about: { course_id: courseId } },
    queryFn: ({ signal }) => call(getCertificateState, { params: { courseId } }, signal),
  })

/** The profile as it is now; whoever pressed the button may press it again, so nothing is tried twice. */
export const freshProfileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => call(getProfile, {}, signal),
  retry: false,
})

export function useRequestCertificate(courseId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (name: string) => call(requestCertificate, { params: { courseId }, query: { name } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: certificateStateQuery(courseId).queryKey }),
  })
}

/** The profile and the stored session learn the name. */
export function useSaveName() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (full_name: string) => call(updateProfile, { body: { full_name } }),
    onSuccess: (profile) => {
      queryClient.setQueryData(freshProfileQuery.queryKey, profile)
      renameStudent(profile.full_name)
    },
  })
}

export const verifyCertificateQuery = (code: string) =>
  queryOptions({
    queryKey: ['certificates', 'verified', code],
    queryFn: ({ signal }) => call(verifyCertificate, { params: { code } }, signal),
  })

const RENEWAL = 10 * 60 * 1000

/** The addresses of the papers last a quarter of an hour: a list that stays open is read anew before they end. */
export const certificatesQuery = (query: RequestOf<typeof listCertificates>['query']) =>
  queryOptions({
    queryKey: ['certificates', 'all', query],
    queryFn: ({ signal }) => callWithTotal(listCertificates, { query }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: RENEWAL,
  })

type Revocation = { certificateId: string; reason: string }

/** A refused decision means that somebody else decided: the list is read anew either way. */
export function useRevokeCertificate() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ certificateId, ...body }: Revocation) =>
      call(revokeCertificate, { params: { certificateId }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['certificates'] }),
  })
}

export function useReissueCertificate() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (certificateId: string) => call(reissueCertificate, { params: { certificateId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['certificates'] }),
  })
}
