import * as z from 'zod/mini'
import { detail, id, numberFromText, plainDay, rupees, timestamp, wholeNumber } from './fields.ts'
import { limits } from './limits.ts'
import { defineRoute } from './route.ts'

const part = z.object({
  number: z.int(),
  amount: z.number(),
  /** Still due; 0 once it is paid. */
  missing: z.number(),
  due_at: timestamp,
  is_overdue: z.boolean(),
})

/** A price in parts. Access is suspended this many days after the first unpaid part was due. */
export const instalmentPlan = z.object({
  id,
  grace_days: z.int(),
  parts: z.array(part),
  /** When access is suspended if the next part isn't paid; null once all is paid. */
  held_at: z.nullable(timestamp),
  is_begun: z.boolean(),
})
export type InstalmentPlan = z.output<typeof instalmentPlan>

const { minParts, maxParts, maxGraceDays } = limits.instalments

const partForm = z.object({
  amount: numberFromText(rupees, 'Enter the amount of each part.').check(z.positive('Enter the amount of each part.')),
  due_day: plainDay('Choose the day on which each part is due.'),
})

export const instalmentsForm = z.object({
  grace_days: numberFromText(
    wholeNumber(0, maxGraceDays, `Enter 0 to ${maxGraceDays} days.`),
    `Enter 0 to ${maxGraceDays} days.`,
  ),
  parts: z
    .array(partForm)
    .check(
      z.minLength(minParts, `A plan has ${minParts} to ${maxParts} parts.`),
      z.maxLength(maxParts, `A plan has ${minParts} to ${maxParts} parts.`),
    ),
})
export type InstalmentsForm = z.output<typeof instalmentsForm>

export const grantInstalments = defineRoute({
  method: 'POST',
  path: '/api/admin/users/:userId/courses/:courseId/instalments',
  access: 'admin',
  summary: 'Let one student pay for one course in parts',
  params: z.object({ userId: id, courseId: id }),
  body: instalmentsForm,
  reply: { status: 201, schema: instalmentPlan },
})

export const withdrawInstalments = defineRoute({
  method: 'DELETE',
  path: '/api/admin/instalments/:planId',
  access: 'admin',
  summary: 'Withdraw a plan of which nothing is paid yet',
  params: z.object({ planId: id }),
  reply: { status: 200, schema: detail },
})

export const instalmentsRoutes = { grantInstalments, withdrawInstalments }
