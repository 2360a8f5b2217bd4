import * as z from 'zod/mini'
import { certificateStatus } from './certificates.ts'
import { applicationStatus } from './enrollments.applications.ts'
import { id, requiredText } from './fields.ts'
import { paymentStatus } from './payments.ts'
import { defineRoute } from './route.ts'

const foundStudent = z.object({ id, full_name: z.string(), email: z.string(), phone: z.nullable(z.string()) })
const foundCourse = z.object({ id, title: z.string(), status: z.enum(['draft', 'active']) })

const foundApplication = z.object({
  id,
  case_number: z.string(),
  status: applicationStatus,
  name: z.string(),
  course_title: z.string(),
})

const foundPayment = z.object({
  id,
  number: z.int(),
  receipt_number: z.nullable(z.string()),
  transaction_id: z.nullable(z.string()),
  status: paymentStatus,
  amount_due: z.number(),
  name: z.string(),
  course_title: z.string(),
})

const foundCertificate = z.object({
  id,
  number: z.string(),
  status: certificateStatus,
  full_name: z.string(),
  course_title: z.string(),
})

const foundEverything = z.object({
  students: z.array(foundStudent),
  courses: z.array(foundCourse),
  applications: z.array(foundApplication),
  payments: z.array(foundPayment),
  certificates: z.array(foundCertificate),
})
export type FoundEverything = z.output<typeof foundEverything>

export const searchEverything = defineRoute({
  method: 'GET',
  path: '/api/admin/search',
  access: 'staff',
  summary: 'Find a few students, courses, applications, payments and certificates by what people quote of them',
  query: z.object({ q: requiredText(200) }),
  reply: { status: 200, schema: foundEverything },
})

export const searchRoutes = { searchEverything }
