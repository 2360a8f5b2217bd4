import * as z from 'zod/mini'
import { id, requiredText } from './fields.ts'
import { limits } from './limits.ts'
import { days, paging, selected, sortBy } from './paging.ts'
import { amountReceived, duplicateReason, durationMonths } from './payments.approval.ts'
import { refund } from './payments.refunds.ts'
import { payment, paymentParams, paymentStatus, receipt } from './payments.ts'
import { personRef } from './refs.ts'
import { defineRoute } from './route.ts'

export const rejectionForm = z.object({
  rejection_reason: requiredText(limits.text.long, 'Enter a reason, so that the student knows what to fix.'),
})

/**
 * `amount_received` defaults to what was due. `duplicate_reason` is required if the transaction or the file was used
 * before; the audit trail keeps it. A balance and the later parts of a plan grant no months.
 */
export const paymentApprovalForm = z.object({
  duration_months: durationMonths,
  amount_received: amountReceived,
  duplicate_reason: duplicateReason,
})

const adminPayment = z.extend(payment, {
  user: personRef,
  application_id: z.nullable(id),
  proof_type: z.nullable(z.string()),
  /** Whether approving it opens or extends access: a balance and the later parts of a plan don't. */
  grants_access: z.boolean(),
  refunds: z.array(refund),
  application: z.nullable(
    z.object({ first_name: z.string(), last_name: z.string(), qualification: z.string(), contact_number: z.string() }),
  ),
  is_duplicate_transaction: z.boolean(),
  is_duplicate_file: z.boolean(),
  /** Other payments with the same transaction id, else with the same file: the first few of each. */
  duplicates: z.array(
    z.object({
      id,
      number: z.int(),
      email: z.string(),
      course_title: z.string(),
      status: paymentStatus,
      same: z.enum(['transaction', 'file']),
    }),
  ),
  /** Whether there are more than those. */
  more_duplicates: z.object({ transaction: z.boolean(), file: z.boolean() }),
})
export type AdminPayment = z.output<typeof adminPayment>

/** `from` and `to` filter by the day of submission. */
const filter = {
  search: paging.search,
  sort: sortBy('submitted_at', 'amount_due'),
  status: z.optional(paymentStatus),
  course_id: z.optional(id),
  bank_account_id: z.optional(id),
  ...days,
}

export const listPayments = defineRoute({
  method: 'GET',
  path: '/api/admin/payments',
  access: 'clerk',
  summary: 'List payment proofs with what they are checked against',
  query: z.object({ ...paging, ...filter }),
  reply: { status: 200, schema: z.array(adminPayment) },
})

export const exportPayments = defineRoute({
  method: 'GET',
  path: '/api/admin/payments/export',
  access: 'clerk',
  summary: 'Download the filtered payments as CSV, or some selected ones',
  query: z.object({ ...filter, ...selected }),
  reply: { status: 200, stream: 'text/csv' },
})

export const rejectPayment = defineRoute({
  method: 'PUT',
  path: '/api/admin/payments/:paymentId/reject',
  access: 'clerk',
  summary: 'Reject a waiting payment proof with a reason',
  params: paymentParams,
  body: rejectionForm,
  reply: { status: 200, schema: z.extend(adminPayment, { detail: z.string() }) },
})

export const approvePayment = defineRoute({
  method: 'PUT',
  path: '/api/admin/payments/:paymentId/approve',
  access: 'clerk',
  summary: 'Approve a waiting payment proof and grant or extend access',
  params: paymentParams,
  body: paymentApprovalForm,
  reply: { status: 200, schema: z.extend(adminPayment, { detail: z.string() }) },
})

export const getStudentReceipt = defineRoute({
  method: 'GET',
  path: '/api/admin/payments/:paymentId/receipt',
  access: 'clerk',
  summary: "Read the receipt of a student's approved payment, to print it at the desk",
  params: paymentParams,
  reply: { status: 200, schema: receipt },
})

export const paymentsAdminRoutes = { listPayments, exportPayments, rejectPayment, approvePayment, getStudentReceipt }
