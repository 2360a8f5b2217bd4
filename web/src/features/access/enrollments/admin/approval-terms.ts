import { limits } from '@sonocampus/contract/limits'
import {
  amountReceived,
  approvalForm,
  type approveEnrollment,
  type previewApproval,
} from '@sonocampus/contract/payments.approval'
import type { ReplyOf, RequestOf } from '@sonocampus/contract/route'
import * as z from 'zod/mini'

/** The administrator's input. An untouched amount is the amount due. */
export type ApprovalInput = {
  user_id: string
  course_id: string
  duration_months: string
  amount_received: string | undefined
  duplicate_reason: string
  reason: string
  confirm_refused: boolean
}
export type Preview = Pick<
  ReplyOf<typeof previewApproval>,
  'seen' | 'amount_due' | 'application_status' | 'waiting_payment' | 'enrollment'
>

export const emptyTerms = {
  duration_months: String(limits.enrollment.defaultMonths),
  amount_received: undefined,
  duplicate_reason: '',
  reason: '',
  confirm_refused: false,
}

const NEEDS_AMOUNT = 'Enter the amount received, or 0 for a scholarship.'
const NEEDS_REASON = 'Give a reason for approving anyway.'
const LESS_NEEDS_REASON = 'Give a reason for accepting less than is due.'
const CONFIRM_REFUSED = 'Confirm that you want to enroll the student although the application was rejected.'

type Approval = RequestOf<typeof approveEnrollment>['query']
type Read = { approval: Approval } | { problem: string; at: PropertyKey }

/** The call for a form, or the first problem. The amount counts only without a pending proof. */
export function readApproval(input: ApprovalInput, preview: Preview | undefined): Read {
  const { amount_received: amount, duplicate_reason: reason } = input
  const read = approvalForm.safeParse({
    user_id: input.user_id.trim(),
    course_id: input.course_id.trim(),
    duration_months: input.duration_months.trim() || undefined,
  })
  const [issue] = read.error?.issues ?? []
  if (!read.success) return { problem: issue?.message ?? '', at: issue?.path[0] ?? 'user_id' }
  const waiting = preview?.waiting_payment
  if (waiting?.is_duplicate && !reason.trim()) return { problem: NEEDS_REASON, at: 'duplicate_reason' }
  if (waiting)
    return {
      approval: { ...read.data, payment_id: waiting.id, ...(reason.trim() ? { duplicate_reason: reason } : {}) },
    }
  const received = readAmount(amount, preview)
  if (received === undefined) return { problem: NEEDS_AMOUNT, at: 'amount_received' }
  const less = isForLess(amount, preview)
  if (less && !input.reason.trim()) return { problem: LESS_NEEDS_REASON, at: 'reason' }
  const refused = isToConfirm(preview)
  if (refused && !input.confirm_refused) return { problem: CONFIRM_REFUSED, at: 'confirm_refused' }
  return {
    approval: {
      ...read.data,
      amount_received: received,
      ...(preview && { seen: preview.seen }),
      ...(less && { reason: input.reason }),
      ...(refused && { confirm_refused: true }),
    },
  }
}

/** The amount typed, else the amount due; undefined if it is not an amount. */
function readAmount(typed: string | undefined, preview: Preview | undefined): number | undefined {
  return amountReceived.safeParse(typed?.replaceAll(',', '').trim() ?? preview?.amount_due).data
}

/** A payment at the desk: no proof is pending, and no running access stays unchanged. */
export const isAtDesk = (preview: Preview | undefined): preview is Preview =>
  preview?.waiting_payment === null && !preview.enrollment?.is_active

/** Whether the student would be enrolled for less than is due. */
export function isForLess(typed: string | undefined, preview: Preview | undefined): boolean {
  const received = readAmount(typed, preview)
  return isAtDesk(preview) && received !== undefined && received < preview.amount_due
}

/** Whether a rejected application has to be overruled. */
export const isToConfirm = (preview: Preview | undefined) =>
  isAtDesk(preview) && preview.application_status === 'rejected'

/** The same as the schema of a form. */
export const approvalSchema = (preview: Preview | undefined) =>
  z.transform((input: ApprovalInput, { issues }): Approval => {
    const read = readApproval(input, preview)
    if ('approval' in read) return read.approval
    issues.push({ code: 'custom', message: read.problem, path: [read.at], input })
    return z.NEVER
  })
