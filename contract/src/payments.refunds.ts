import * as z from 'zod/mini'
import { id, numberFromText, requiredId, requiredText, rupees, text, timestamp } from './fields.ts'
import { limits } from './limits.ts'
import { defineRoute } from './route.ts'

/** A refund of one payment; without an account it was cash at the desk. */
export const refund = z.object({
  id,
  number: z.string(),
  amount: z.number(),
  reason: z.string(),
  refunded_at: timestamp,
})
export type Refund = z.output<typeof refund>

export const CASH = 'cash'

export const refundForm = z.object({
  amount: numberFromText(rupees, 'Enter the amount of the refund.').check(
    z.positive('Enter the amount of the refund.'),
  ),
  reason: requiredText(limits.text.long, 'Enter a reason for the student and the records.'),
  /** Where the money comes from: a bank account or the desk. */
  account: z.union([z.literal(CASH), requiredId('Choose where the money comes from.')]),
  ends_access: z.boolean(),
})

export const refundPayment = defineRoute({
  method: 'POST',
  path: '/api/admin/payments/:paymentId/refunds',
  access: 'admin',
  summary: 'Give back a received payment or a part of it, and end access if asked to',
  params: z.object({ paymentId: id }),
  body: refundForm,
  reply: { status: 201, schema: z.extend(refund, { detail: text(limits.text.long) }) },
})

export const refundsRoutes = { refundPayment }
