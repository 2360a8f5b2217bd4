import * as z from 'zod/mini'
import { detail, id, requiredText, text, timestamp } from './fields.ts'
import { limits } from './limits.ts'
import { keyset, keysetReply } from './paging.ts'
import { approvalQuery } from './payments.approval.ts'
import { discountForm } from './payments.discounts.ts'
import { instalmentsForm } from './payments.instalments.ts'
import { refundForm } from './payments.refunds.ts'
import { courseRef, personRef } from './refs.ts'
import { defineRoute } from './route.ts'

const reason = requiredText(limits.text.long, 'Please give a reason, for the administrator.')
const ofPair = { user_id: id, course_id: id }

/** Each with the fields of the call it stands for: an administrator's approval makes exactly that call. */
export const requestForms = {
  enrollment: z.extend(approvalQuery, { kind: z.literal('enrollment'), reason }),
  discount: z.extend(discountForm, { kind: z.literal('discount'), ...ofPair }),
  instalments: z.extend(instalmentsForm, { kind: z.literal('instalments'), ...ofPair, reason }),
  refund: z.extend(refundForm, { kind: z.literal('refund'), payment_id: id }),
}

export const requestTerms = z.discriminatedUnion('kind', [
  requestForms.enrollment,
  requestForms.discount,
  requestForms.instalments,
  requestForms.refund,
])
export type RequestTerms = z.output<typeof requestTerms>

const request = z.object({
  id,
  kind: z.enum(['enrollment', 'discount', 'instalments', 'refund']),
  student: personRef,
  course: courseRef,
  /** What is asked for, in a sentence. */
  summary: z.string(),
  reason: z.string(),
  status: z.enum(['waiting', 'approved', 'refused']),
  asked_by: z.object({ id, email: z.string() }),
  created_at: timestamp,
  decided_by: z.nullable(z.object({ id, email: z.string() })),
  decided_at: z.nullable(timestamp),
  /** Why it was refused. */
  answer: z.nullable(z.string()),
})
export type StaffRequest = z.output<typeof request>

const ofRequest = z.object({ requestId: id })

export const askAdministrator = defineRoute({
  method: 'POST',
  path: '/api/admin/requests',
  access: 'clerk',
  summary: 'Ask an administrator for an enrollment for less than is due, a discount, instalments or a refund',
  body: requestTerms,
  reply: { status: 201, schema: request },
})

export const listRequests = defineRoute({
  method: 'GET',
  path: '/api/admin/requests',
  access: 'clerk',
  summary: 'List what waits for an administrator, oldest first, or what was decided; a clerk sees their own requests',
  query: z.object({ ...keyset, list: z.enum(['waiting', 'decided']) }),
  reply: { status: 200, schema: keysetReply(request) },
})

export const requestDecisionForm = z
  .object({ status: z.enum(['approved', 'refused']), answer: z.optional(text(limits.text.long)) })
  .check(
    z.refine(({ status, answer }) => status === 'approved' || Boolean(answer), {
      path: ['answer'],
      error: 'Please give a reason, so that the clerk knows what to tell the student.',
    }),
  )

export const decideRequest = defineRoute({
  method: 'PUT',
  path: '/api/admin/requests/:requestId',
  access: 'admin',
  summary: 'Approve a request, which carries it out at once, or refuse it with a reason',
  params: ofRequest,
  body: requestDecisionForm,
  reply: { status: 200, schema: z.extend(request, { detail: z.string() }) },
})

export const withdrawRequest = defineRoute({
  method: 'DELETE',
  path: '/api/admin/requests/:requestId',
  access: 'clerk',
  summary: 'Withdraw an own request that is not decided yet',
  params: ofRequest,
  reply: { status: 200, schema: detail },
})

export const requestsRoutes = { askAdministrator, listRequests, decideRequest, withdrawRequest }
