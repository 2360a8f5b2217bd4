import * as z from 'zod/mini'
import {
  detail,
  editOf,
  id,
  numberFromText,
  plainDay,
  requiredId,
  requiredText,
  rupees,
  text,
  timestamp,
  version,
} from './fields.ts'
import { limits } from './limits.ts'
import { amountReceived, duplicateReason, durationMonths } from './payments.approval.ts'
import { defineRoute } from './route.ts'

const subjectType = z.enum(['application', 'payment'])
const decidedStatus = z.enum(['approved', 'rejected'])

/** Carried out after some seconds, in which it can be taken back. A payment needs months when approved and a reason when rejected. */
const decisionToQueue = z.object({
  subject_type: subjectType,
  subject_id: id,
  status: decidedStatus,
  rejection_reason: z.optional(text(limits.text.long)),
  duration_months: z.optional(durationMonths),
  amount_received: amountReceived,
  duplicate_reason: duplicateReason,
})
export type DecisionToQueue = z.output<typeof decisionToQueue>

const queuedDecision = z.object({
  id,
  /** A balance is named by the payment that was short. */
  subject_type: z.enum(['application', 'payment', 'balance', 'enrollment']),
  subject_id: id,
  status: z.enum(['approved', 'rejected', 'written_off', 'ended', 'end_changed', 'moved']),
  decided_by: z.object({ id, email: z.string() }),
  /** Until then it can be taken back; then it is carried out. */
  due_at: timestamp,
})
export type QueuedDecision = z.output<typeof queuedDecision>

const EMPTY_REASON = 'Please fill in each reason, or remove it.'
const reasons = z
  .array(requiredText(limits.text.short, EMPTY_REASON))
  .check(z.maxLength(limits.decisions.reasons, `At most ${limits.decisions.reasons} reasons.`))

/** What the institute offers when somebody rejects: as many as there are keys for them. */
export const rejectionReasonsForm = z.object({ application: reasons, payment: reasons })
export type RejectionReasons = z.output<typeof rejectionReasonsForm>
const shownReasons = z.extend(rejectionReasonsForm, { version })

export const listQueuedDecisions = defineRoute({
  method: 'GET',
  path: '/api/admin/decisions',
  access: 'clerk',
  summary: 'List the decisions that can still be taken back',
  reply: { status: 200, schema: z.array(queuedDecision) },
})

export const queueDecision = defineRoute({
  method: 'POST',
  path: '/api/admin/decisions',
  access: 'clerk',
  summary: 'Decide an application or a payment in ten seconds, unless it is taken back before',
  body: decisionToQueue,
  reply: { status: 201, schema: queuedDecision },
})

export const writeOffForm = z.object({
  /** What is owed, as it was seen: another sum is refused. */
  amount: numberFromText(rupees, 'Please enter what is written off.').check(
    z.positive('Please enter what is written off.'),
  ),
  reason: requiredText(limits.text.long, 'Please give a reason, for the books.'),
})

export const writeOffBalance = defineRoute({
  method: 'POST',
  path: '/api/admin/users/:userId/courses/:courseId/write-off',
  access: 'admin',
  summary: 'Write off what earlier payments were short in ten seconds, unless it is taken back before',
  params: z.object({ userId: id, courseId: id }),
  body: writeOffForm,
  reply: { status: 201, schema: queuedDecision },
})

const endReason = requiredText(limits.text.long, 'Please give a reason: the student reads it.')
export const endEnrollmentForm = z.object({ reason: endReason })
export const enrollmentEndForm = z.object({ day: plainDay('Please choose a day.'), reason: endReason })
export const moveEnrollmentForm = z.object({ course_id: requiredId('Please choose a course.'), reason: endReason })

const ofEnrollment = z.object({ enrollmentId: id })

export const endEnrollment = defineRoute({
  method: 'POST',
  path: '/api/admin/enrollments/:enrollmentId/end',
  access: 'admin',
  summary: 'End an enrollment in ten seconds, unless it is taken back before',
  params: ofEnrollment,
  body: endEnrollmentForm,
  reply: { status: 201, schema: queuedDecision },
})

export const changeEnrollmentEnd = defineRoute({
  method: 'PUT',
  path: '/api/admin/enrollments/:enrollmentId/end',
  access: 'admin',
  summary: 'Shorten or extend an enrollment to the end of a day in ten seconds, unless it is taken back before',
  params: ofEnrollment,
  body: enrollmentEndForm,
  reply: { status: 200, schema: queuedDecision },
})

export const moveEnrollment = defineRoute({
  method: 'POST',
  path: '/api/admin/enrollments/:enrollmentId/move',
  access: 'admin',
  summary: 'Move an enrollment to another course in ten seconds, unless it is taken back before',
  params: ofEnrollment,
  body: moveEnrollmentForm,
  reply: { status: 201, schema: queuedDecision },
})

export const undoDecision = defineRoute({
  method: 'DELETE',
  path: '/api/admin/decisions/:decisionId',
  access: 'clerk',
  summary: 'Take back an own decision that is not carried out yet',
  params: z.object({ decisionId: id }),
  reply: { status: 200, schema: detail },
})

export const getRejectionReasons = defineRoute({
  method: 'GET',
  path: '/api/admin/rejection-reasons',
  access: 'clerk',
  summary: 'Read the reasons that are offered when somebody rejects',
  reply: { status: 200, schema: shownReasons },
})

export const updateRejectionReasons = defineRoute({
  method: 'PUT',
  path: '/api/admin/rejection-reasons',
  access: 'admin',
  summary: 'Replace the reasons that are offered when somebody rejects',
  query: editOf,
  body: rejectionReasonsForm,
  reply: { status: 200, schema: shownReasons },
})

export const decisionsRoutes = {
  listQueuedDecisions,
  queueDecision,
  writeOffBalance,
  endEnrollment,
  changeEnrollmentEnd,
  moveEnrollment,
  undoDecision,
  getRejectionReasons,
  updateRejectionReasons,
}
