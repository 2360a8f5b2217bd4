import * as z from 'zod/mini'
import { id, requiredText } from './fields.ts'
import { limits } from './limits.ts'
import { days, paging, selected, sortBy } from './paging.ts'
import { amountReceived, duplicateReason, durationMonths } from './payments.approval.ts'
import { refund } from './payments.refunds.ts'
import { payment, paymentParams, paymentStatus } from './payments.ts'
import { personRef } from './refs.ts'
import { defineRoute } from './route.ts'

export const rejectionForm = z.object({
  rejection_reason: requiredText(limits.text.long, 'Please give a reason, so that the student knows what to mend.'),
})

/**
 * `amount_received` is what came in, what was due unless told otherwise. `duplicate_reason` is asked for when the transaction
 * or the file was used before; the audit trail keeps it. A balance, and a later part of a plan, grant no months.
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
  /** Whether its approval opens or extends access: a balance, and a later part of a plan, do not. */
  grants_access: z.boolean(),
  refunds: z.array(refund),
  application: z.nullable(
    z.object({ first_name: z.string(), last_name: z.string(), qualification: z.string(), contact_number: z.string() }),
  ),
  is_duplicate_transaction: z.boolean(),
  is_duplicate_file: z.boolean(),
  /** Other submissions with the same transaction id, else with the same file: the first few of each. */
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
  /** Whether there are others than those. */
  more_duplicates: z.object({ transaction: z.boolean(), file: z.boolean() }),
})
export type AdminPayment = z.output<typeof adminPayment>

/** The days are those of submission. */
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

export const paymentsAdminRoutes = { listPayments, exportPayments, rejectPayment, approvePayment }
