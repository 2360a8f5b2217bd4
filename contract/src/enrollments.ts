import * as z from 'zod/mini'
import {
  id,
  numberFromText,
  phoneNumber,
  requiredId,
  requiredText,
  rupees,
  text,
  timestamp,
  wholeNumber,
} from './fields.ts'
import { limits } from './limits.ts'
import { paging, sortBy } from './paging.ts'
import { courseRef, personRef } from './refs.ts'
import { defineRoute } from './route.ts'
import { uploadRules } from './upload-rules.ts'

export const enrollmentStatus = z.enum(['NOT_APPLIED', 'PENDING', 'APPROVED', 'REJECTED'])
export type EnrollmentStatus = z.output<typeof enrollmentStatus>
export const applicationStatus = z.enum(['pending', 'approved', 'rejected'])

const FILL_REQUIRED = 'Please fill in all required fields.'
const FILL_APPROVAL = 'Please fill all fields for approval.'

export const applicationForm = z.object({
  first_name: requiredText(100, FILL_REQUIRED),
  last_name: requiredText(100, FILL_REQUIRED),
  qualification: requiredText(500, FILL_REQUIRED),
  ultrasound_experience: requiredText(limits.text.long, FILL_REQUIRED),
  contact_number: phoneNumber(FILL_REQUIRED),
})

export const durationMonths = numberFromText(
  wholeNumber(
    limits.enrollment.minMonths,
    limits.enrollment.maxMonths,
    `Please enter a duration from ${limits.enrollment.minMonths} to ${limits.enrollment.maxMonths} months.`,
  ),
  FILL_APPROVAL,
)

export const duplicateReason = z.optional(text(limits.text.long))

export const amountReceived = z.optional(
  numberFromText(rupees, 'Please enter the amount received, 0 for a scholarship.'),
)

export const approvalForm = z.object({
  user_id: requiredId(FILL_APPROVAL),
  course_id: requiredId(FILL_APPROVAL),
  duration_months: durationMonths,
})

export const decisionForm = z.object({
  status: z.enum(['approved', 'rejected']),
  rejection_reason: z.nullish(text(limits.text.long)),
})

export const application = z.object({
  id,
  status: applicationStatus,
  course: courseRef,
  user: z.nullable(
    z.object({
      id,
      name: z.string(),
      full_name: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      email: z.string(),
    }),
  ),
  first_name: z.string(),
  last_name: z.string(),
  applicant_name: z.string(),
  student_name: z.string(),
  email: z.string(),
  contact_number: z.string(),
  qualification: z.string(),
  ultrasound_experience: z.string(),
  qualification_certificate_url: z.string(),
  rejection_reason: z.nullable(z.string()),
  created_at: timestamp,
  decided_at: z.nullable(timestamp),
})
export type Application = z.output<typeof application>

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

export const applyForCourse = defineRoute({
  method: 'POST',
  path: '/api/enrollments/apply',
  access: 'student',
  summary: 'Apply for enrollment in a course',
  encoding: 'multipart',
  body: z.extend(applicationForm, { course_id: requiredId(FILL_REQUIRED) }),
  files: { qualification_certificate: uploadRules.qualificationCertificate },
  reply: { status: 201, schema: z.object({ application_id: id, status: z.literal('PENDING'), detail: z.string() }) },
})

export const findLastApplication = defineRoute({
  method: 'GET',
  path: '/api/enrollments/last-application',
  access: 'user',
  summary: 'Read what the caller wrote in the last application, to fill the next one',
  reply: {
    status: 200,
    schema: z.object({
      application: z.nullable(
        z.object({
          first_name: z.string(),
          last_name: z.string(),
          qualification: z.string(),
          ultrasound_experience: z.string(),
          contact_number: z.string(),
        }),
      ),
    }),
  },
})

export const listApplications = defineRoute({
  method: 'GET',
  path: '/api/admin/enrollment-applications',
  access: 'admin',
  summary: 'List the enrollment applications',
  query: z.object({
    ...paging,
    sort: sortBy('created_at', 'status'),
    status: z.optional(applicationStatus),
    course_id: z.optional(id),
  }),
  reply: { status: 200, schema: z.array(application) },
})

export const decideApplication = defineRoute({
  method: 'PUT',
  path: '/api/admin/enrollment-applications/:applicationId/status',
  access: 'admin',
  summary: 'Approve or reject a pending application',
  params: z.object({ applicationId: id }),
  body: decisionForm,
  reply: { status: 200, schema: z.extend(application, { detail: z.string() }) },
})

export const approveEnrollment = defineRoute({
  method: 'PUT',
  path: '/api/admin/enrollments/approve',
  access: 'admin',
  summary: 'Grant access for some months, paid by the waiting proof or at the desk',
  /**
   * `payment_id` is the proof that the administrator saw waiting: refused when it is decided otherwise by now. Where none
   * waits, `amount_received` is what was paid at the desk: the price unless told otherwise, 0 for a scholarship. `seen` is
   * what the preview answered: refused when the application or the payment has changed since.
   */
  query: z.extend(approvalForm, {
    payment_id: z.optional(id),
    amount_received: amountReceived,
    duplicate_reason: duplicateReason,
    seen: z.optional(text(200)),
  }),
  reply: { status: 200, schema: z.object({ detail: z.string(), enrollment }) },
})

export const renewFreeSeat = defineRoute({
  method: 'POST',
  path: '/api/enrollments/:courseId/renew',
  access: 'student',
  summary: 'Open an ended seat in a free course again',
  params: z.object({ courseId: id }),
  reply: { status: 200, schema: z.object({ detail: z.string(), enrollment }) },
})

/** What an administrator sees behind two ids before anything is approved. */
export const previewApproval = defineRoute({
  method: 'GET',
  path: '/api/admin/enrollments/preview',
  access: 'admin',
  summary: 'Read who and what an approval would be about',
  query: z.object({ user_id: id, course_id: id }),
  reply: {
    status: 200,
    schema: z.object({
      /** Names what is shown here; an approval that carries it is refused once this has changed. */
      seen: z.string(),
      user: z.object({ id, full_name: z.string(), email: z.string(), is_active: z.boolean() }),
      course: courseRef,
      price: z.number(),
      application_status: z.nullable(applicationStatus),
      waiting_payment: z.nullable(z.object({ id, number: z.int(), amount_due: z.number(), is_duplicate: z.boolean() })),
      enrollment: z.nullable(enrollment),
    }),
  },
})

export const listEndingSeats = defineRoute({
  method: 'GET',
  path: '/api/admin/enrollments/ending',
  access: 'admin',
  summary: 'List the seats that end within two weeks, the next one first',
  query: z.object({ page: paging.page, page_size: paging.page_size }),
  reply: {
    status: 200,
    schema: z.array(z.object({ id, student: personRef, course: courseRef, expires_at: timestamp })),
  },
})

export const enrollmentsRoutes = {
  renewFreeSeat,
  listEndingSeats,
  previewApproval,
  getEnrollmentStatus,
  findLastApplication,
  applyForCourse,
  listApplications,
  decideApplication,
  approveEnrollment,
}
