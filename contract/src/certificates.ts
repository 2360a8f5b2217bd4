import * as z from 'zod/mini'
import { id, requiredText, text, timestamp } from './fields.ts'
import { limits } from './limits.ts'
import { paging, sortBy } from './paging.ts'
import { courseRef, personRef } from './refs.ts'
import { defineRoute } from './route.ts'

export const certificateStatus = z.enum(['valid', 'revoked'])

export const revocationForm = z.object({
  reason: requiredText(limits.text.long, 'Please give a reason for the revocation.'),
})

export const certificate = z.object({
  id,
  code: z.string(),
  status: certificateStatus,
  full_name: z.string(),
  student: personRef,
  course: courseRef,
  certificate_url: z.string(),
  issued_at: timestamp,
  revoked_at: z.nullable(timestamp),
  revocation_reason: z.nullable(z.string()),
})
export type Certificate = z.output<typeof certificate>

const params = z.object({ certificateId: id })

export const requestCertificate = defineRoute({
  method: 'GET',
  path: '/api/courses/courses/:courseId/certificate',
  access: 'student',
  summary: 'Get the certificate of a completed course, the same one each time',
  params: z.object({ courseId: id }),
  query: z.object({
    name: text(limits.text.short, 'Invalid student name in profile. Please update your profile.'),
  }),
  reply: {
    status: 200,
    schema: z.object({ certificate_url: z.string(), code: z.string(), issued_at: timestamp }),
  },
})

export const verifyCertificate = defineRoute({
  method: 'GET',
  path: '/api/certificates/:code',
  access: 'public',
  summary: 'Confirm a certificate by its number',
  params: z.object({ code: requiredText(50) }),
  reply: {
    status: 200,
    schema: z.object({
      code: z.string(),
      status: certificateStatus,
      full_name: z.string(),
      course_title: z.string(),
      issued_at: timestamp,
      revoked_at: z.nullable(timestamp),
    }),
  },
})

export const listCertificates = defineRoute({
  method: 'GET',
  path: '/api/admin/certificates',
  access: 'admin',
  summary: 'List the certificates',
  query: z.object({
    ...paging,
    sort: sortBy('issued_at', 'full_name'),
    status: z.optional(certificateStatus),
    course_id: z.optional(id),
  }),
  reply: { status: 200, schema: z.array(certificate) },
})

export const revokeCertificate = defineRoute({
  method: 'PUT',
  path: '/api/admin/certificates/:certificateId/revoke',
  access: 'admin',
  summary: 'Revoke a certificate with a reason',
  params,
  body: revocationForm,
  reply: { status: 200, schema: certificate },
})

export const reissueCertificate = defineRoute({
  method: 'POST',
  path: '/api/admin/certificates/:certificateId/reissue',
  access: 'admin',
  summary: 'Replace a certificate by a new one with the present profile name',
  params,
  reply: { status: 201, schema: certificate },
})

export const certificatesRoutes = {
  requestCertificate,
  verifyCertificate,
  listCertificates,
  revokeCertificate,
  reissueCertificate,
}
