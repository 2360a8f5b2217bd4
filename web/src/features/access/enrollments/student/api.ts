import { getEnrollmentStatus, listMyStandings, renewFreeEnrollment } from '@sonocampus/contract/enrollments'
import {
  type applicationForm,
  applyForCourse,
  findLastApplication,
} from '@sonocampus/contract/enrollments.applications'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { call, callWithProgress } from '@/shared/api/call'
import { useSending } from '@/shared/api/use-sending'
import { useDecision } from '@/shared/api/use-write'

const ALL = ['enrollments']
const keys = {
  status: (courseId: string) => [...ALL, 'status', courseId],
  last: [...ALL, 'last'],
  mine: [...ALL, 'mine'],
}

export const enrollmentStatusQuery = (courseId: string) =>
  queryOptions({
    queryKey: keys.status(courseId),
    meta: { live: ['notification'], about: { course_id: courseId } },
    queryFn: ({ signal }) => call(getEnrollmentStatus, { params: { courseId } }, signal),
  })

/** The answers of the last application; a form that cannot load them starts empty. */
export const lastApplicationQuery = queryOptions({
  queryKey: keys.last,
  queryFn: ({ signal }) => call(findLastApplication, {}, signal),
  gcTime: 0,
  retry: false,
})

/** The same for every course that the student applied for or is enrolled in. */
export const myAdmissionsQuery = queryOptions({
  queryKey: keys.mine,
  meta: { live: ['notification'] },
  queryFn: ({ signal }) => call(listMyStandings, {}, signal),
})

/** For parts that come later on a screen which asked already: they read its answer, and do not ask again after a failure either. */
export const enrollmentsOnScreenQuery = queryOptions({
  ...myAdmissionsQuery,
  refetchOnMount: false,
  retryOnMount: false,
})

type Application = z.output<typeof applicationForm> & { certificate: File }

/** After an application the status is PENDING; its case number comes with the next answer. */
export function useApplyForCourse(courseId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = enrollmentStatusQuery(courseId)
  return useSending(
    ({ certificate, ...form }: Application, onProgress) => {
      const body = { ...form, course_id: courseId }
      return callWithProgress(applyForCourse, { body, files: { qualification_certificate: certificate } }, onProgress)
    },
    {
      onSuccess: ({ application_id, status }) => {
        queryClient.setQueryData(queryKey, {
          status,
          application_id,
          rejection_reason: null,
          case_number: null,
          expiration_date: null,
        })
        void queryClient.invalidateQueries({ queryKey })
      },
      onLost: () => void queryClient.invalidateQueries({ queryKey }),
    },
  )
}

/** Access shows on many screens: refetch everything. */
export const useRenewFreeEnrollment = (courseId: string) =>
  useDecision(() => call(renewFreeEnrollment, { params: { courseId } }))
