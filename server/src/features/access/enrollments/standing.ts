import type { EnrollmentStatus, PaymentPageStatus } from '@sonocampus/contract/enrollments'
import type { ProofStatus } from '@sonocampus/contract/payments'
import type { DecisionStatus } from '../../../db/tables/enrollments.ts'

/** What is known of one student and one course: the newest application and proof, and the enrollment if there ever was one. */
export type Standing = {
  application: { id: string; status: DecisionStatus; rejection_reason: string | null } | null
  payment: { number: number; status: DecisionStatus; rejection_reason: string | null } | null
  enrollment: { ends_at: string } | null
}

const RENEWAL_DAYS = 30
const DAY = 24 * 60 * 60 * 1000

const isActive = ({ enrollment }: Standing, now: number) => enrollment !== null && Date.parse(enrollment.ends_at) > now

/** Access rules the answers: once enrolled, even if it has ended, the application counts as approved. */
export function enrollmentStatus(standing: Standing): EnrollmentStatus {
  if (standing.enrollment) return 'APPROVED'
  if (!standing.application) return 'NOT_APPLIED'
  return ({ pending: 'PENDING', approved: 'APPROVED', rejected: 'REJECTED' } as const)[standing.application.status]
}

export function proofStatus(standing: Standing, now: number): ProofStatus {
  if (isActive(standing, now)) return 'approved'
  if (standing.payment?.status === 'pending') return 'active'
  if (standing.payment?.status === 'rejected') return 'rejected'
  return standing.enrollment ? 'expired' : 'PENDING'
}

export function paymentPageStatus(standing: Standing, now: number): PaymentPageStatus {
  if (isActive(standing, now)) return 'enrolled'
  if (standing.payment?.status === 'pending') return 'pending'
  if (standing.payment?.status === 'rejected') return 'rejected'
  if (standing.enrollment) return 'expired'
  if (!standing.application) return 'not_applied'
  return ({ pending: 'in_review', approved: 'approved', rejected: 'declined' } as const)[standing.application.status]
}

/** A proof may come when one is due, after a refused one, after the end of access, in its last 30 days, and for what is owed. */
export function canPay(standing: Standing, now: number, isOwed = false): boolean {
  if (standing.payment?.status === 'pending') return false
  if (isOwed) return true
  const status = paymentPageStatus(standing, now)
  if (status !== 'enrolled') return status === 'approved' || status === 'rejected' || status === 'expired'
  return standing.enrollment !== null && Date.parse(standing.enrollment.ends_at) - now <= RENEWAL_DAYS * DAY
}

/** Whose reason the student should read: the refused proof's, else the refused application's. */
export function rejectionReason(standing: Standing): string | null {
  if (standing.payment?.status === 'rejected') return standing.payment.rejection_reason
  return standing.application?.status === 'rejected' ? standing.application.rejection_reason : null
}
