import * as z from 'zod/mini'
import { timestamp } from './fields.ts'

/** `course` pays for access, `balance` for an earlier shortfall, `part` for one part of a plan. */
export const paymentPurpose = z.enum(['course', 'balance', 'part'])

/** What a student owes for a course: the same figure everywhere. */
export const dueFields = {
  purpose: paymentPurpose,
  /** What is due now. */
  amount_due: z.number(),
  /** How much of it is left over from earlier payments. */
  balance: z.number(),
  /** Whether it is owed for access already granted. */
  is_owed: z.boolean(),
  /** The day a part is due, or since when a balance is owed. */
  due_at: z.nullable(timestamp),
}
