import * as z from 'zod/mini'
import { dueFields } from './dues.ts'
import { applicationStatus } from './enrollments.applications.ts'
import { enrollment } from './enrollments.ts'
import { booleanFromText, id, numberFromText, requiredId, rupees, text, timestamp, wholeNumber } from './fields.ts'
import { limits } from './limits.ts'
import { discount } from './payments.discounts.ts'
import { instalmentPlan } from './payments.instalments.ts'
import { courseRef } from './refs.ts'
import { defineRoute } from './route.ts'

const FILL_APPROVAL = 'Please fill all fields for approval.'

export const durationMonths = numberFromText(
  wholeNumber(
    limits.enrollment.minMonths,
    limits.enrollment.maxMonths,
    `Enter a duration from ${limits.enrollment.minMonths} to ${limits.enrollment.maxMonths} months.`,
  ),
  FILL_APPROVAL,
)

export const duplicateReason = z.optional(text(limits.text.long))

/** Why the student is enrolled for less than is due. */
export const lessReason = z.optional(text(limits.text.long))

export const amountReceived = z.optional(numberFromText(rupees, 'Enter the amount received, 0 for a scholarship.'))

export const approvalForm = z.object({
  user_id: requiredId(FILL_APPROVAL),
  course_id: requiredId(FILL_APPROVAL),
  duration_months: durationMonths,
})

/**
 * `payment_id` is the pending proof that the administrator saw: refused if it was decided otherwise since. Without a
 * pending proof, `amount_received` is what was paid at the desk: what is due by default, 0 for a scholarship; with one,
 * it is what came in. `seen` is from the preview: refused if the application or the payment changed since. Less than is
 * due at the desk needs an administrator and a `reason`; a student whose application was rejected needs
 * `confirm_refused`.
 */
export const approvalQuery = z.extend(approvalForm, {
  payment_id: z.optional(id),
  amount_received: amountReceived,
  duplicate_reason: duplicateReason,
  seen: z.optional(text(200)),
  reason: lessReason,
  confirm_refused: z.optional(booleanFromText),
})

export const approveEnrollment = defineRoute({
  method: 'PUT',
  path: '/api/admin/enrollments/approve',
  access: 'clerk',
  summary: 'Grant access for some months, paid by the waiting proof or at the desk',
  query: approvalQuery,
  reply: { status: 200, schema: z.object({ detail: z.string(), enrollment }) },
})

/** What an administrator sees for two ids before approving anything. */
export const previewApproval = defineRoute({
  method: 'GET',
  path: '/api/admin/enrollments/preview',
  access: 'clerk',
  summary: 'Read who and what an approval would be about',
  query: z.object({ user_id: id, course_id: id }),
  reply: {
    status: 200,
    schema: z.object({
      /** Identifies what is shown; an approval with it is refused once that has changed. */
      seen: z.string(),
      user: z.object({ id, full_name: z.string(), email: z.string(), is_active: z.boolean() }),
      course: courseRef,
      price: z.number(),
      ...dueFields,
      application_status: z.nullable(applicationStatus),
      waiting_payment: z.nullable(z.object({ id, number: z.int(), amount_due: z.number(), is_duplicate: z.boolean() })),
      enrollment: z.nullable(enrollment),
    }),
  },
})

/** What one student owes for one course, and on what terms. */
export const due = z.object({
  course: courseRef,
  price: z.number(),
  ...dueFields,
  /** When access ends; null without access. */
  open_until: z.nullable(timestamp),
  is_waiting: z.boolean(),
  discount: z.nullable(discount),
  plan: z.nullable(instalmentPlan),
})
export type Due = z.output<typeof due>

export const listDues = defineRoute({
  method: 'GET',
  path: '/api/admin/users/:userId/dues',
  access: 'clerk',
  summary: 'List what a student owes for each course applied for, with discounts and plans',
  params: z.object({ userId: id }),
  reply: { status: 200, schema: z.array(due) },
})

export const deskForm = z.object({
  amount_received: numberFromText(rupees, 'Enter the amount received.').check(z.positive('Enter the amount received.')),
})

export const receiveAtDesk = defineRoute({
  method: 'POST',
  path: '/api/admin/users/:userId/courses/:courseId/payments',
  access: 'clerk',
  summary: 'Take a balance or the next part of a plan at the desk, with a receipt',
  params: z.object({ userId: id, courseId: id }),
  body: deskForm,
  reply: { status: 201, schema: z.object({ id, receipt_number: z.string(), detail: z.string() }) },
})

export const paymentsApprovalRoutes = { previewApproval, approveEnrollment, listDues, receiveAtDesk }
