import type { EnrollmentStatus, PaymentPageStatus } from '@sonocampus/contract/enrollments'
import type { ProofStatus } from '@sonocampus/contract/payments'
import type { DecisionStatus } from '../../../db/tables/enrollments.ts'

/**
 * One student's state with one course: the newest application and proof, and the enrollment if
 * there ever was one.
 */
export type Admission = {
  application: { id: string; status: DecisionStatus; rejection_reason: string | null } | null
  payment: { number: number; status: DecisionStatus; rejection_reason: string | null } | null
  enrollment: { ends_at: string } | null
}

const RENEWAL_DAYS = 30
const DAY = 24 * 60 * 60 * 1000

const isActive = ({ enrollment }: Admission, now: number) => enrollment !== null && Date.parse(enrollment.ends_at) > now

/**
 * An enrollment takes precedence: once enrolled, even if access has ended, the application counts
 * as approved.
 */
export function enrollmentStatus(admission: Admission): EnrollmentStatus {
  if (admission.enrollment) return 'APPROVED'
  if (!admission.application) return 'NOT_APPLIED'
  return ({ pending: 'PENDING', approved: 'APPROVED', rejected: 'REJECTED' } as const)[admission.application.status]
}

export function proofStatus(admission: Admission, now: number): ProofStatus {
  if (isActive(admission, now)) return 'approved'
  if (admission.payment?.status === 'pending') return 'active'
  if (admission.payment?.status === 'rejected') return 'rejected'
  return admission.enrollment ? 'expired' : 'PENDING'
}

export function paymentPageStatus(admission: Admission, now: number): PaymentPageStatus {
  if (isActive(admission, now)) return 'enrolled'
  if (admission.payment?.status === 'pending') return 'pending'
  if (admission.payment?.status === 'rejected') return 'rejected'
  if (admission.enrollment) return 'expired'
  if (!admission.application) return 'not_applied'
  return ({ pending: 'in_review', approved: 'approved', rejected: 'declined' } as const)[admission.application.status]
}

/**
 * A proof can be submitted when payment is due, after a rejected one, after access ended, in its
 * last 30 days, and for what is owed.
 */
export function canPay(admission: Admission, now: number, isOwed = false): boolean {
  if (admission.payment?.status === 'pending') return false
  if (isOwed) return true
  const status = paymentPageStatus(admission, now)
  if (status !== 'enrolled') return status === 'approved' || status === 'rejected' || status === 'expired'
  return admission.enrollment !== null && Date.parse(admission.enrollment.ends_at) - now <= RENEWAL_DAYS * DAY
}

/** The reason to show the student: the rejected proof's, else the rejected application's. */
export function rejectionReason(admission: Admission): string | null {
  if (admission.payment?.status === 'rejected') return admission.payment.rejection_reason
  return admission.application?.status === 'rejected' ? admission.application.rejection_reason : null
}
