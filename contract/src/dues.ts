import * as z from 'zod/mini'
import { timestamp } from './fields.ts'

/** A course pays for access, a balance for what was short before, a part for a plan. */
export const paymentPurpose = z.enum(['course', 'balance', 'part'])

/** What a student owes for a course: the same figure wherever it is shown. */
export const dueFields = {
  purpose: paymentPurpose,
  /** What is to be paid now. */
  amount_due: z.number(),
  /** How much of it earlier payments were short. */
  balance: z.number(),
  /** Whether it is owed for access that was given already. */
  is_owed: z.boolean(),
  /** The day a part is due, or the day since which a balance is owed. */
  due_at: z.nullable(timestamp),
}
