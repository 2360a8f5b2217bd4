import * as z from 'zod/mini'
import { bankAccount } from './bank-accounts.ts'
import { dueFields, paymentPurpose } from './dues.ts'
import { paymentPageStatus } from './enrollments.ts'
import { id, requiredId, requiredText, requiredWebUrl, text, timestamp } from './fields.ts'
import { paging } from './paging.ts'
import { discount } from './payments.discounts.ts'
import { instalmentPlan } from './payments.instalments.ts'
import { refund } from './payments.refunds.ts'
import { courseRef } from './refs.ts'
import { defineRoute } from './route.ts'
import { uploadRules } from './upload-rules.ts'

export const proofStatus = z.enum(['PENDING', 'active', 'approved', 'rejected', 'expired'])
export type ProofStatus = z.output<typeof proofStatus>
export const paymentStatus = z.enum(['pending', 'approved', 'rejected'])

export const FILL_PROOF = 'Please provide the transaction ID and select a payment proof file.'

export const paymentProofForm = z.object({
  application_id: requiredId('Application details not found. Cannot submit payment.'),
  proof_url: requiredWebUrl(FILL_PROOF),
  transaction_id: requiredText(100, FILL_PROOF),
  bank_account_id: requiredId(FILL_PROOF),
})

/**
 * A payment as its student sees it; the amount is fixed when the proof is submitted. Without a proof it was made at the
 * desk.
 */
export const payment = z.object({
  id,
  number: z.int(),
  receipt_number: z.nullable(z.string()),
  status: paymentStatus,
  course: courseRef,
  /** The course it counts for since its enrollment was moved; null if not moved. */
  moved_to: z.nullable(courseRef),
  purpose: paymentPurpose,
  amount_due: z.number(),
  /** How much of it is left over from earlier payments. */
  balance: z.number(),
  /** Null until it is approved. */
  amount_received: z.nullable(z.number()),
  amount_refunded: z.number(),
  transaction_id: z.nullable(z.string()),
  bank_account: z.nullable(bankAccount),
  proof_url: z.nullable(z.string()),
  rejection_reason: z.nullable(z.string()),
  submitted_at: timestamp,
  decided_at: z.nullable(timestamp),
})
export type Payment = z.output<typeof payment>

export const receipt = z.object({
  receipt_number: z.string(),
  payment_number: z.string(),
  institute_name: z.string(),
  /** Empty if the site settings have none. */
  institute_address: z.string(),
  student_name: z.string(),
  student_email: z.string(),
  course_title: z.string(),
  /** What was received. */
  amount: z.number(),
  amount_due: z.number(),
  refunds: z.array(refund),
  currency: z.literal('PKR'),
  transaction_id: z.nullable(z.string()),
  bank_name: z.nullable(z.string()),
  approved_at: timestamp,
})

const submitted = z.object({ id, status: z.literal('active'), detail: z.string() })
const courseParams = z.object({ courseId: id })
export const paymentParams = z.object({ paymentId: id })

export const getPaymentStatus = defineRoute({
  method: 'GET',
  path: '/api/enrollments/:courseId/status',
  access: 'user',
  summary: 'Read the state of the payment page of a course',
  params: courseParams,
  reply: {
    status: 200,
    schema: z.object({
      status: paymentPageStatus,
      /** Whether a proof may be submitted now, including an early renewal. */
      can_pay: z.boolean(),
      application_id: z.nullable(id),
      case_number: z.nullable(z.string()),
      rejection_reason: z.nullable(z.string()),
      expiration_date: z.nullable(timestamp),
    }),
  },
})

export const getProofStatus = defineRoute({
  method: 'GET',
  path: '/api/enrollments/enrollments/:courseId/payment-proof/status',
  access: 'user',
  summary: "Read where the caller's payment proof for a course stands",
  params: courseParams,
  reply: {
    status: 200,
    schema: z.object({
      status: proofStatus,
      rejection_reason: z.nullable(z.string()),
      expiration_date: z.nullable(timestamp),
    }),
  },
})

export const getPurchaseDetails = defineRoute({
  method: 'GET',
  path: '/api/enrollments/courses/:courseId/purchase-info',
  access: 'user',
  summary: 'Read the price of a course and the accounts it is paid into',
  params: courseParams,
  reply: {
    status: 200,
    schema: z.object({
      course_price: z.number(),
      course_title: z.string(),
      ...dueFields,
      discount: z.nullable(discount),
      plan: z.nullable(instalmentPlan),
      bank_accounts: z.array(bankAccount),
    }),
  },
})

export const proofFileForm = z.object({
  transaction_id: z.optional(text(100)),
  bank_account_id: z.optional(z.union([id, z.literal('')])),
})

export const submitProofFile = defineRoute({
  method: 'POST',
  path: '/api/enrollments/:courseId/payment-proof',
  access: 'student',
  summary: 'Submit a payment proof in one call',
  params: courseParams,
  encoding: 'multipart',
  body: proofFileForm,
  files: { file: uploadRules.paymentProof },
  reply: { status: 201, schema: submitted },
})

export const submitPaymentProof = defineRoute({
  method: 'POST',
  path: '/api/enrollments/submit-payment-proof',
  access: 'student',
  summary: 'Submit an uploaded payment proof',
  body: paymentProofForm,
  reply: { status: 201, schema: submitted },
})

export const listMyPayments = defineRoute({
  method: 'GET',
  path: '/api/student/payments',
  access: 'user',
  summary: "List the caller's payments",
  query: z.object({ ...paging, status: z.optional(paymentStatus) }),
  reply: { status: 200, schema: z.array(payment) },
})

export const getReceipt = defineRoute({
  method: 'GET',
  path: '/api/student/payments/:paymentId/receipt',
  access: 'user',
  summary: 'Read the receipt of an approved payment',
  params: paymentParams,
  reply: { status: 200, schema: receipt },
})

export const uploadPaymentProof = defineRoute({
  method: 'POST',
  path: '/api/uploads/payment-proof',
  access: 'student',
  summary: 'Upload a payment proof, to be submitted afterwards',
  encoding: 'multipart',
  files: { file: uploadRules.paymentProof },
  reply: { status: 200, schema: z.object({ file_url: z.string() }) },
})

export const paymentsRoutes = {
  uploadPaymentProof,
  getPaymentStatus,
  getProofStatus,
  getPurchaseDetails,
  submitProofFile,
  submitPaymentProof,
  listMyPayments,
  getReceipt,
}
