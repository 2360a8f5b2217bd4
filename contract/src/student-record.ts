import * as z from 'zod/mini'
import { certificate } from './certificates.ts'
import { application } from './enrollments.applications.ts'
import { enrollment } from './enrollments.ts'
import { detail, givenPassword, id, requiredEmail } from './fields.ts'
import { due } from './payments.approval.ts'
import { payment } from './payments.ts'
import { courseProgress } from './progress.ts'
import { defineRoute } from './route.ts'
import { user } from './users.ts'

const userDetails = z.extend(user, {
  bio: z.string(),
  /** Owed now for access already given, in all courses. */
  owed: z.number(),
  dues: z.array(due),
  applications: z.array(application),
  payments: z.array(payment),
  enrollments: z.array(enrollment),
  progress: z.array(courseProgress),
  certificates: z.array(certificate),
})
export type UserDetails = z.output<typeof userDetails>

const params = z.object({ userId: id })

export const getUserDetails = defineRoute({
  method: 'GET',
  path: '/api/admin/users/:userId',
  access: 'clerk',
  summary: 'Read a user with their courses, what they owe, and their payments',
  params,
  reply: { status: 200, schema: userDetails },
})

export const exportStudentRecord = defineRoute({
  method: 'GET',
  path: '/api/admin/users/:userId/record',
  access: 'admin',
  summary: 'Download everything that is held on a student, with their own files',
  params,
  reply: { status: 200, stream: 'application/zip' },
})

/** Two proofs that it is intended: the student's email, and the caller's password. */
export const eraseStudentForm = z.object({
  email: requiredEmail("Enter the student's email."),
  current_password: givenPassword.check(z.minLength(1, 'Enter your current password.')),
})

export const eraseStudent = defineRoute({
  method: 'POST',
  path: '/api/admin/users/:userId/erase',
  access: 'admin',
  summary: 'Erase what is held on a student; what the accounts need stays without the name',
  params,
  body: eraseStudentForm,
  reply: { status: 200, schema: detail },
})

export const studentRecordRoutes = { getUserDetails, exportStudentRecord, eraseStudent }
