import { listCoursesForAdmin } from '@sonocampus/contract/courses'
import {
  type applicationForm,
  applyForCourse,
  approveEnrollment,
  decideApplication,
  findLastApplication,
  getEnrollmentStatus,
  listApplications,
  listEndingSeats,
  previewApproval,
} from '@sonocampus/contract/enrollments'
import { listMySeats } from '@sonocampus/contract/progress'
import type { RequestOf } from '@sonocampus/contract/route'
import { listUsers } from '@sonocampus/contract/users'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { call, callWithProgress, callWithTotal } from '@/shared/api/call'
import { freshAddresses } from '@/shared/api/fresh-addresses'
import { useSending } from '@/shared/api/use-sending'
import { PAGE_SIZE } from '@/shared/ui/paged-list'

export const enrollmentStatusQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['enrollments', 'status', courseId],
    meta: { live: ['notification'], about: { course_id: courseId } },
    queryFn: ({ signal }) => call(getEnrollmentStatus, { params: { courseId } }, signal),
  })

/** What was written the last time; a form that cannot learn it starts empty. */
export const lastApplicationQuery = queryOptions({
  queryKey: ['enrollments', 'last'],
  queryFn: ({ signal }) => call(findLastApplication, {}, signal),
  gcTime: 0,
  retry: false,
})

/** The same for every course that the student applied for or has a seat in. */
export const mySeatsQuery = queryOptions({
  queryKey: ['enrollments', 'mine'],
  meta: { live: ['notification'] },
  queryFn: ({ signal }) => call(listMySeats, {}, signal),
})

/** For parts that come later on a screen which asked already: they read its answer, and do not ask again after a failure either. */
export const seatsOnScreenQuery = queryOptions({ ...mySeatsQuery, refetchOnMount: false, retryOnMount: false })

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

export const applicationsQuery = (query: RequestOf<typeof listApplications>['query']) =>
  queryOptions({
    queryKey: ['enrollments', 'applications', query],
    meta: { live: ['notification'] },
    queryFn: ({ signal }) => callWithTotal(listApplications, { query }, signal),
    ...freshAddresses,
    placeholderData: keepPreviousData,
  })

export const endingSeatsQuery = (page: number) =>
  queryOptions({
    queryKey: ['enrollments', 'ending', page],
    queryFn: ({ signal }) => callWithTotal(listEndingSeats, { query: { page, page_size: PAGE_SIZE } }, signal),
    placeholderData: keepPreviousData,
  })

type Decision = RequestOf<typeof decideApplication>['body'] & { applicationId: string }

/** A decision shows on several screens, and a refused one means that somebody else decided: all is read anew. */
export function useDecideApplication() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ applicationId, ...body }: Decision) => call(decideApplication, { params: { applicationId }, body }),
    onSettled: () => queryClient.invalidateQueries(),
  })
}

export const approvalPreviewQuery = (userId: string, courseId: string) =>
  queryOptions({
    queryKey: ['enrollments', 'preview', userId, courseId],
    queryFn: ({ signal }) => call(previewApproval, { query: { user_id: userId, course_id: courseId } }, signal),
  })

/** A few that match, for choosing one by name. */
export const pickQuery = (what: 'student' | 'course', search: string) =>
  queryOptions({
    queryKey: ['enrollments', 'pick', what, search],
    queryFn: async ({ signal }) => {
      if (what === 'course') {
        const courses = await call(listCoursesForAdmin, { query: { search, page: 1, page_size: PICKED } }, signal)
        return courses.map(({ id, title, status }) => ({ id, title, text: status === 'draft' ? 'Draft' : '' }))
      }
      const query = { search, role: 'student', page: 1, page_size: PICKED } as const
      const students = await call(listUsers, { query }, signal)
      return students.map(({ id, full_name, email, phone }) => ({
        id,
        title: full_name || email,
        text: [full_name && email, phone].filter(Boolean).join(' · '),
      }))
    },
    placeholderData: keepPreviousData,
  })
const PICKED = 6

export function useApproveEnrollment() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (query: RequestOf<typeof approveEnrollment>['query']) => call(approveEnrollment, { query }),
    onSettled: () => queryClient.invalidateQueries(),
  })
}
