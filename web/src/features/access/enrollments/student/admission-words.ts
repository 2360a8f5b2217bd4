import type { MyAdmission } from '@sonocampus/contract/enrollments'
import { pagePath } from '@sonocampus/contract/pages'
import { Banknote, CalendarX, CircleX, Hourglass, type LucideIcon, UserRoundCheck } from 'lucide-react'
import { formatPrice } from '@/shared/lib/format'
import type { BadgeTone } from '@/shared/ui/badge'

type Words = { word: string; tone: BadgeTone; Icon: LucideIcon }

/** The label, colour and icon of each state of an admission. */
const WORDS: Record<Exclude<MyAdmission['status'], 'not_applied'>, Words> = {
  approved: { word: 'Payment due', tone: 'wait', Icon: Banknote },
  rejected: { word: 'Payment rejected', tone: 'refuse', Icon: CircleX },
  declined: { word: 'Not accepted', tone: 'refuse', Icon: CircleX },
  pending: { word: 'Payment under review', tone: 'wait', Icon: Hourglass },
  in_review: { word: 'Under review', tone: 'wait', Icon: Hourglass },
  enrolled: { word: 'Enrolled', tone: 'done', Icon: UserRoundCheck },
  expired: { word: 'Expired', tone: 'neutral', Icon: CalendarX },
}

export const admissionWords = (status: MyAdmission['status']): Words | null =>
  status === 'not_applied' ? null : WORDS[status]

/** The next step: a sentence, which may end with a day, and one action. `urgent` when it is the student's turn. */
export type NextStep = { text: string; day?: string | null; label: string; to: string; urgent: boolean }

type Admission = Pick<MyAdmission, 'status' | 'course' | 'amount_due' | 'balance' | 'purpose' | 'is_owed' | 'due_at'>

/** Whether something waits, or is to be done. */
export const isOpen = (admission: Admission): boolean => nextStep(admission) !== null

/** Whether there is something to pay now: nothing while an application or a proof waits for us. */
export const isToPay = (admission: Admission): boolean =>
  admission.amount_due > 0 && admission.status !== 'declined' && nextStep(admission)?.urgent === true

/** What is owed for access that was given; the day follows. */
function owedText({ purpose, amount_due: due, balance, due_at }: Admission): string {
  if (purpose === 'balance') return `${formatPrice(balance)} of your payment has been due since`
  if (purpose === 'course')
    return `Renewing costs ${formatPrice(due - balance)}, plus ${formatPrice(balance)} due since`
  const isOver = due_at !== null && Date.parse(due_at) < Date.now()
  return `Your next instalment, ${formatPrice(due)}, ${isOver ? 'was' : 'is'} due on`
}

/** Null once an enrollment is given and nothing is due for it: the course page takes over. */
export function nextStep(admission: Admission): NextStep | null {
  const { status, course, amount_due: due, purpose, is_owed, due_at } = admission
  const at = { courseId: course.id }
  switch (status) {
    case 'approved':
      return {
        text: 'Your application is approved. Pay by bank transfer and upload your proof.',
        label: due > 0 ? `Pay ${formatPrice(due)}` : 'Continue',
        to: pagePath('payment', at),
        urgent: true,
      }
    case 'rejected':
      return {
        text: `Your payment proof was rejected${due > 0 ? ` and ${formatPrice(due)} is still due` : ''}. Check the details and send it again.`,
        label: 'Send again',
        to: pagePath('payment', at),
        urgent: true,
      }
    case 'declined':
      return {
        text: 'Your application was not accepted. Correct it and send it again.',
        label: 'Send again',
        to: pagePath('enroll', at),
        urgent: true,
      }
    case 'pending':
      return {
        text: "We're checking your payment, which may take up to 24 hours. We'll let you know once it's decided.",
        label: 'View payment',
        to: pagePath('payment', at),
        urgent: false,
      }
    case 'in_review':
      return {
        text: "We're reviewing your application, which takes 24-48 hours. We'll let you know once it's decided.",
        label: 'View application',
        to: pagePath('studentCourse', at),
        urgent: false,
      }
    default:
      if (!is_owed) return null
      return {
        text: owedText(admission),
        day: due_at,
        label: `${purpose === 'course' ? 'Renew for' : 'Pay'} ${formatPrice(due)}`,
        to: pagePath('payment', at),
        urgent: true,
      }
  }
}
