import * as z from 'zod/mini'
import { id, phoneNumber, requiredId, requiredText, text, timestamp } from './fields.ts'
import { limits } from './limits.ts'
import { days, paging, selected, sortBy } from './paging.ts'
import { courseRef } from './refs.ts'
import { defineRoute } from './route.ts'
import { uploadRules } from './upload-rules.ts'

export const applicationStatus = z.enum(['pending', 'approved', 'rejected'])

const FILL_REQUIRED = 'Please fill in all required fields.'

export const applicationForm = z.object({
  first_name: requiredText(100, FILL_REQUIRED),
  last_name: requiredText(100, FILL_REQUIRED),
  qualification: requiredText(500, FILL_REQUIRED),
  ultrasound_experience: requiredText(limits.text.long, FILL_REQUIRED),
  contact_number: phoneNumber(FILL_REQUIRED),
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

/** `from` and `to` filter by the day of application. */
const filter = {
  search: paging.search,
  sort: sortBy('created_at', 'status'),
  status: z.optional(applicationStatus),
  course_id: z.optional(id),
  ...days,
}

export const listApplications = defineRoute({
  method: 'GET',
  path: '/api/admin/enrollment-applications',
  access: 'clerk',
  summary: 'List the enrollment applications',
  query: z.object({ ...paging, ...filter }),
  reply: { status: 200, schema: z.array(application) },
})

export const exportApplications = defineRoute({
  method: 'GET',
  path: '/api/admin/enrollment-applications/export',
  access: 'clerk',
  summary: 'Download the filtered applications as CSV, or some selected ones',
  query: z.object({ ...filter, ...selected }),
  reply: { status: 200, stream: 'text/csv' },
})

export const decideApplication = defineRoute({
  method: 'PUT',
  path: '/api/admin/enrollment-applications/:applicationId/status',
  access: 'clerk',
  summary: 'Approve or reject a pending application',
  params: z.object({ applicationId: id }),
  body: decisionForm,
  reply: { status: 200, schema: z.extend(application, { detail: z.string() }) },
})

export const applicationsRoutes = {
  applyForCourse,
  findLastApplication,
  listApplications,
  exportApplications,
  decideApplication,
}
