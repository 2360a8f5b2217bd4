import * as z from 'zod/mini'
import { detail, id, numberFromText, requiredText, rupees, timestamp } from './fields.ts'
import { limits } from './limits.ts'
import { defineRoute } from './route.ts'

/** A one-time reduction for one student and one course. */
export const discount = z.object({ id, amount: z.number(), reason: z.string(), granted_at: timestamp })
export type Discount = z.output<typeof discount>

export const discountForm = z.object({
  amount: numberFromText(rupees, 'Enter the amount of the discount.').check(
    z.positive('Enter the amount of the discount.'),
  ),
  reason: requiredText(limits.text.long, 'Enter a reason. The audit log keeps it.'),
})

export const grantDiscount = defineRoute({
  method: 'POST',
  path: '/api/admin/users/:userId/courses/:courseId/discount',
  access: 'admin',
  summary: 'Grant one student a discount on the next payment for one course',
  params: z.object({ userId: id, courseId: id }),
  body: discountForm,
  reply: { status: 201, schema: discount },
})

export const withdrawDiscount = defineRoute({
  method: 'DELETE',
  path: '/api/admin/discounts/:discountId',
  access: 'admin',
  summary: 'Withdraw a discount that is not used yet',
  params: z.object({ discountId: id }),
  reply: { status: 200, schema: detail },
})

export const discountsRoutes = { grantDiscount, withdrawDiscount }
