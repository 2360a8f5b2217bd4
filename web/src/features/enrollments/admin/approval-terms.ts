import {
  amountReceived,
  approvalForm,
  type approveEnrollment,
  type previewApproval,
} from '@sonocampus/contract/enrollments'
import { limits } from '@sonocampus/contract/limits'
import type { ReplyOf, RequestOf } from '@sonocampus/contract/route'

/** What an administrator types beside the two ids. An amount that was not touched is the price. */
export type Terms = { months: string; amount: string | undefined; reason: string }
export type Preview = Pick<ReplyOf<typeof previewApproval>, 'seen' | 'price' | 'waiting_payment' | 'enrollment'>

export const emptyTerms: Terms = {
  months: String(limits.enrollment.defaultMonths),
  amount: undefined,
  reason: '',
}

const NEEDS_AMOUNT = 'Please enter the amount received, 0 for a scholarship.'
const NEEDS_REASON = 'Please give a reason to approve it anyway.'

type Approval = RequestOf<typeof approveEnrollment>['query']
type Read = { approval: Approval } | { problem: string }

/** The call that the form means, or what is missing. The amount counts where no proof waits. */
export function readApproval(
  ids: { user_id: string; course_id: string },
  { months, amount, reason }: Terms,
  preview: Preview | undefined,
): Read {
  const read = approvalForm.safeParse({ ...ids, duration_months: months.trim() || undefined })
  if (!read.success) return { problem: read.error.issues[0]?.message ?? '' }
  const waiting = preview?.waiting_payment
  if (waiting?.is_duplicate && !reason.trim()) return { problem: NEEDS_REASON }
  if (waiting)
    return {
      approval: { ...read.data, payment_id: waiting.id, ...(reason.trim() ? { duplicate_reason: reason } : {}) },
    }
  const received = amountReceived.safeParse(amount?.replaceAll(',', '').trim() ?? preview?.price)
  if (!received.success || received.data === undefined) return { problem: NEEDS_AMOUNT }
  return { approval: { ...read.data, amount_received: received.data, ...(preview && { seen: preview.seen }) } }
}
