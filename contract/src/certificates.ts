import * as z from 'zod/mini'
import { INVALID_NAME } from './certificate-name.ts'
import { id, numberFromText, requiredText, text, timestamp, wholeNumber } from './fields.ts'
import { limits } from './limits.ts'
import { paging, sortBy } from './paging.ts'
import { courseRef, personRef } from './refs.ts'
import { defineRoute } from './route.ts'

export const certificateStatus = z.enum(['valid', 'revoked', 'replaced'])
export type CertificateStatus = z.output<typeof certificateStatus>

export const revocationForm = z.object({
  reason: requiredText(limits.text.long, 'Enter a reason for the revocation.'),
})

/** `number` is printed and sequential; `code` is random and the only thing that opens the public page. */
export const certificate = z.object({
  id,
  number: z.string(),
  code: z.string(),
  status: certificateStatus,
  full_name: z.string(),
  student: personRef,
  course: courseRef,
  certificate_url: z.string(),
  issued_at: timestamp,
  revoked_at: z.nullable(timestamp),
  revocation_reason: z.nullable(z.string()),
  replaced_at: z.nullable(timestamp),
  replaced_by: z.nullable(z.object({ number: z.string(), code: z.string() })),
})
export type Certificate = z.output<typeof certificate>

/** Everything printed on the certificate, and whether it is still valid. */
const verifiedCertificate = z.object({
  code: z.string(),
  number: z.string(),
  status: certificateStatus,
  full_name: z.string(),
  course_title: z.string(),
  institute_name: z.string(),
  issued_at: timestamp,
  /** Dates in the institute's time zone, as printed. */
  issued_on: z.string(),
  revoked_at: z.nullable(timestamp),
  revoked_on: z.nullable(z.string()),
  /** It was issued, but its holder asked to be forgotten: the name is gone. */
  is_withdrawn: z.boolean(),
  replaced_by: z.nullable(z.object({ number: z.string(), code: z.string() })),
})
export type VerifiedCertificate = z.output<typeof verifiedCertificate>

const certificateState = z.object({
  state: z.enum(['locked', 'available', 'issued', 'revoked']),
  progress: z.int(),
  missing: z.object({ videos: z.int(), assignments: z.int(), quizzes: z.int() }),
  number: z.nullable(z.string()),
  code: z.nullable(z.string()),
  issued_at: z.nullable(timestamp),
  revocation_reason: z.nullable(z.string()),
})
export type CertificateState = z.output<typeof certificateState>

const params = z.object({ certificateId: id })

export const requestCertificate = defineRoute({
  method: 'GET',
  path: '/api/courses/courses/:courseId/certificate',
  access: 'student',
  summary: 'Get the certificate of a completed course, the same one each time',
  params: z.object({ courseId: id }),
  query: z.object({ name: text(limits.text.short, INVALID_NAME) }),
  reply: {
    status: 200,
    schema: z.object({
      certificate_url: z.string(),
      number: z.string(),
      code: z.string(),
      issued_at: timestamp,
    }),
  },
})

export const getCertificateState = defineRoute({
  method: 'GET',
  path: '/api/courses/my-courses/:courseId/certificate',
  access: 'user',
  summary: "Read how the caller's certificate of a course stands, and what it still needs",
  params: z.object({ courseId: id }),
  reply: { status: 200, schema: certificateState },
})

/** Like a private document: the URL is signed for one session and needs that session's cookie. */
export const openCertificate = defineRoute({
  method: 'GET',
  path: '/api/certificate-files/:certificateId',
  access: 'public',
  summary: 'Open the PDF of a certificate under an address made for one session',
  params,
  query: z.object({
    session: id,
    expires: numberFromText(wholeNumber(0, Number.MAX_SAFE_INTEGER)),
    signature: requiredText(),
  }),
  reply: { status: 200, stream: 'application/pdf' },
})

export const openSampleCertificate = defineRoute({
  method: 'GET',
  path: '/api/sample-certificate',
  access: 'public',
  summary: 'Open a sample of the certificate, if the institute shows one; it certifies nothing',
  reply: { status: 200, stream: 'application/pdf' },
})

export const verifyCertificate = defineRoute({
  method: 'GET',
  path: '/api/certificates/:code',
  access: 'public',
  summary: 'Confirm a certificate by its verification code',
  params: z.object({ code: requiredText(100) }),
  reply: { status: 200, schema: verifiedCertificate },
})

export const listCertificates = defineRoute({
  method: 'GET',
  path: '/api/admin/certificates',
  access: 'teacher',
  summary: 'List the certificates, newest first',
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
  getCertificateState,
  openCertificate,
  openSampleCertificate,
  verifyCertificate,
  listCertificates,
  revokeCertificate,
  reissueCertificate,
}
