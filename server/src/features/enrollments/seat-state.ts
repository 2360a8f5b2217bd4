import type { EnrollmentStatus } from '@sonocampus/contract/enrollments'
import type { PaymentPageStatus, ProofStatus } from '@sonocampus/contract/payments'
import type { DecisionStatus } from '../../db/tables/seats.ts'

/** What is known of one student and one course: the newest application and proof, and the seat if there ever was one. */
export type Seat = {
  application: { id: string; status: DecisionStatus; rejection_reason: string | null } | null
  payment: { number: number; status: DecisionStatus; rejection_reason: string | null } | null
  enrollment: { ends_at: string } | null
}

const RENEWAL_DAYS = 30
const DAY = 24 * 60 * 60 * 1000

const isActive = ({ enrollment }: Seat, now: number) => enrollment !== null && Date.parse(enrollment.ends_at) > now

/** Access rules the answers: with a seat, even an ended one, the application counts as approved. */
export function enrollmentStatus(seat: Seat): EnrollmentStatus {
  if (seat.enrollment) return 'APPROVED'
  if (!seat.application) return 'NOT_APPLIED'
  return ({ pending: 'PENDING', approved: 'APPROVED', rejected: 'REJECTED' } as const)[seat.application.status]
}

export function proofStatus(seat: Seat, now: number): ProofStatus {
  if (isActive(seat, now)) return 'approved'
  if (seat.payment?.status === 'pending') return 'active'
  if (seat.payment?.status === 'rejected') return 'rejected'
  return seat.enrollment ? 'expired' : 'PENDING'
}

export function paymentPageStatus(seat: Seat, now: number): PaymentPageStatus {
  if (isActive(seat, now)) return 'enrolled'
  if (seat.payment?.status === 'pending') return 'pending'
  if (seat.payment?.status === 'rejected') return 'rejected'
  if (seat.enrollment) return 'expired'
  if (!seat.application) return 'not_applied'
  return ({ pending: 'in_review', approved: 'approved', rejected: 'declined' } as const)[seat.application.status]
}

/** A proof may come when one is due, after a refused one, after the end of access, and in its last 30 days. */
export function canPay(seat: Seat, now: number): boolean {
  if (seat.payment?.status === 'pending') return false
  const status = paymentPageStatus(seat, now)
  if (status !== 'enrolled') return status === 'approved' || status === 'rejected' || status === 'expired'
  return seat.enrollment !== null && Date.parse(seat.enrollment.ends_at) - now <= RENEWAL_DAYS * DAY
}

/** Whose reason the student should read: the refused proof's, else the refused application's. */
export function rejectionReason(seat: Seat): string | null {
  if (seat.payment?.status === 'rejected') return seat.payment.rejection_reason
  return seat.application?.status === 'rejected' ? seat.application.rejection_reason : null
}
