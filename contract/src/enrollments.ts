import * as z from 'zod/mini'
import { dueFields } from './dues.ts'
import { id, timestamp } from './fields.ts'
import { days, paging, selected, sortBy } from './paging.ts'
import { courseRef, personRef } from './refs.ts'
import { defineRoute } from './route.ts'

export const enrollmentStatus = z.enum(['NOT_APPLIED', 'PENDING', 'APPROVED', 'REJECTED'])
export type EnrollmentStatus = z.output<typeof enrollmentStatus>

/** Where a student is with a course, from the application to the end of access. */
export const paymentPageStatus = z.enum([
  'not_applied',
  'in_review',
  'declined',
  'approved',
  'pending',
  'enrolled',
  'rejected',
  'expired',
])
export type PaymentPageStatus = z.output<typeof paymentPageStatus>

export const enrollment = z.object({
  id,
  user_id: id,
  course: courseRef,
  starts_at: timestamp,
  expires_at: timestamp,
  is_active: z.boolean(),
})

export const getEnrollmentStatus = defineRoute({
  method: 'GET',
  path: '/api/courses/my-courses/:courseId/enrollment-status',
  access: 'user',
  summary: "Read where the caller's application for a course stands",
  params: z.object({ courseId: id }),
  reply: {
    status: 200,
    schema: z.object({
      status: enrollmentStatus,
      application_id: z.nullable(id),
      rejection_reason: z.nullable(z.string()),
      case_number: z.nullable(z.string()),
      expiration_date: z.nullable(timestamp),
    }),
  },
})

export const renewFreeEnrollment = defineRoute({
  method: 'POST',
  path: '/api/enrollments/:courseId/renew',
  access: 'student',
  summary: 'Open an ended enrollment again where nothing is to be paid',
  params: z.object({ courseId: id }),
  reply: { status: 200, schema: z.object({ detail: z.string(), enrollment }) },
})

export const listEndingEnrollments = defineRoute({
  method: 'GET',
  path: '/api/admin/enrollments/ending',
  access: 'clerk',
  summary: 'List the enrollments that end within two weeks, the next one first',
  query: z.object({ page: paging.page, page_size: paging.page_size }),
  reply: {
    status: 200,
    schema: z.array(z.object({ id, student: personRef, course: courseRef, expires_at: timestamp })),
  },
})

const listedEnrollment = z.object({
  id,
  student: personRef,
  course: courseRef,
  starts_at: timestamp,
  expires_at: timestamp,
  is_active: z.boolean(),
})
export type ListedEnrollment = z.output<typeof listedEnrollment>

/** `from` and `to` filter by the day access ends. */
const filter = {
  search: paging.search,
  sort: sortBy('expires_at', 'email'),
  state: z.optional(z.enum(['running', 'ended'])),
  course_id: z.optional(id),
  ...days,
}

export const listEnrollments = defineRoute({
  method: 'GET',
  path: '/api/admin/enrollments',
  access: 'clerk',
  summary: 'List the enrollments',
  query: z.object({ ...paging, ...filter }),
  reply: { status: 200, schema: z.array(listedEnrollment) },
})

export const exportEnrollments = defineRoute({
  method: 'GET',
  path: '/api/admin/enrollments/export',
  access: 'clerk',
  summary: 'Download the filtered enrollments as CSV, or some selected ones',
  query: z.object({ ...filter, ...selected }),
  reply: { status: 200, stream: 'text/csv' },
})

/** Where the student is with one course, from the application to the end of access. */
export const myAdmission = z.object({
  course: courseRef,
  status: paymentPageStatus,
  price: z.number(),
  ...dueFields,
  case_number: z.nullable(z.string()),
  rejection_reason: z.nullable(z.string()),
  expiration_date: z.nullable(timestamp),
})
export type MyAdmission = z.output<typeof myAdmission>

export const listMyStandings = defineRoute({
  method: 'GET',
  path: '/api/student/standings',
  access: 'user',
  summary:
    'List the courses that the caller applied for or was enrolled in, with what is open; what asks for a step first',
  reply: { status: 200, schema: z.array(myAdmission) },
})

export const enrollmentsRoutes = {
  getEnrollmentStatus,
  renewFreeEnrollment,
  listEndingEnrollments,
  listEnrollments,
  exportEnrollments,
  listMyStandings,
}
