import { listCoursesForAdmin } from '@sonocampus/contract/courses'
import { exportEnrollments, listEndingEnrollments, listEnrollments } from '@sonocampus/contract/enrollments'
import { decideApplication, exportApplications, listApplications } from '@sonocampus/contract/enrollments.applications'
import { approveEnrollment, previewApproval } from '@sonocampus/contract/payments.approval'
import type { RequestOf } from '@sonocampus/contract/route'
import { listUsers } from '@sonocampus/contract/users'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callWithTotal } from '@/shared/api/call'
import { freshLinks } from '@/shared/api/fresh-links'
import { useDecision } from '@/shared/api/use-write'
import { fetchSelectable } from '@/shared/lib/use-selection'
import { PAGE_SIZE } from '@/shared/ui/paged-list'

type ApplicationFilter = RequestOf<typeof listApplications>['query']
export type ApplicationQuery = RequestOf<typeof exportApplications>['query']
export type EnrollmentQuery = RequestOf<typeof exportEnrollments>['query']
type Picked = 'student' | 'course'

const ALL = ['enrollments']
const keys = {
  applications: (query: ApplicationFilter) => [...ALL, 'applications', query],
  enrollments: (query: EnrollmentQuery, page: number) => [...ALL, 'listed', query, page],
  ending: (page: number) => [...ALL, 'ending', page],
  preview: (userId: string, courseId: string) => [...ALL, 'preview', userId, courseId],
  pick: (what: Picked, search: string) => [...ALL, 'pick', what, search],
}

export const applicationsQuery = (query: ApplicationFilter) =>
  queryOptions({
    queryKey: keys.applications(query),
    meta: { live: ['notification', 'decisions-changed'] },
    queryFn: ({ signal }) => callWithTotal(listApplications, { query }, signal),
    placeholderData: keepPreviousData,
    ...freshLinks,
  })

/** All that match, as many as can be selected. */
export const fetchApplications = (query: ApplicationQuery) =>
  fetchSelectable((page) => call(listApplications, { query: { ...query, ...page } }))
export const fetchEnrollments = (query: EnrollmentQuery) =>
  fetchSelectable((page) => call(listEnrollments, { query: { ...query, ...page } }))

export const fetchApplicationsFile = (query: ApplicationQuery) => call(exportApplications, { query })
export const fetchEnrollmentsFile = (query: EnrollmentQuery) => call(exportEnrollments, { query })

export const enrollmentsQuery = (query: EnrollmentQuery, page: number) =>
  queryOptions({
    queryKey: keys.enrollments(query, page),
    meta: { live: ['notification'] },
    queryFn: ({ signal }) =>
      callWithTotal(listEnrollments, { query: { ...query, page, page_size: PAGE_SIZE } }, signal),
    placeholderData: keepPreviousData,
  })

export const endingEnrollmentsQuery = (page: number) =>
  queryOptions({
    queryKey: keys.ending(page),
    queryFn: ({ signal }) => callWithTotal(listEndingEnrollments, { query: { page, page_size: PAGE_SIZE } }, signal),
    placeholderData: keepPreviousData,
  })

export const approvalPreviewQuery = (userId: string, courseId: string) =>
  queryOptions({
    queryKey: keys.preview(userId, courseId),
    queryFn: ({ signal }) => call(previewApproval, { query: { user_id: userId, course_id: courseId } }, signal),
  })

const PICKED = 6

/** A few that match, for choosing one by name. */
export const pickQuery = (what: Picked, search: string) =>
  queryOptions({
    queryKey: keys.pick(what, search),
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

type Decision = RequestOf<typeof decideApplication>['body'] & { applicationId: string }

export const useDecideApplication = () =>
  useDecision(({ applicationId, ...body }: Decision) => call(decideApplication, { params: { applicationId }, body }))

export const useApproveEnrollment = () =>
  useDecision((query: RequestOf<typeof approveEnrollment>['query']) => call(approveEnrollment, { query }))
