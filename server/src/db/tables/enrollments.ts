import type { Generated } from 'kysely'

/**
 * A private file of one person, open only to its owner and to administrators. Unused ones are swept
 * after a day.
 */
export type DocumentsTable = {
  id: string
  owner_id: string
  purpose: 'qualification-certificate' | 'payment-proof' | 'assignment'
  storage_key: string
  content_type: string
  size: number
  sha256: string
  file_name: string
  created_at: string
  used_at: string | null
}

/** 1 while the student or the course is deleted: maintained by the database (db/figures). */
type Hidable = { hidden: Generated<number> }

export type DecisionStatus = 'pending' | 'approved' | 'rejected'

export type ApplicationsTable = {
  id: string
  user_id: string
  course_id: string
  status: DecisionStatus
  first_name: string
  last_name: string
  qualification: string
  ultrasound_experience: string
  contact_number: string
  certificate_id: string
  rejection_reason: string | null
  created_at: string
  decided_at: string | null
  decided_by: string | null
} & Hidable

/**
 * A submitted proof, or without one a payment at the desk. `amount_paisa` is what was due when it
 * came, `received_paisa` what came in, known once it is approved. A `course` pays for access, a
 * `balance` for an earlier shortfall, a `part` for a plan. `balance_paisa` is the earlier shortfall
 * within a `course`'s amount. `closed_at`: a refund ended the access it paid for, so it no longer
 * counts towards dues. `seat_course_id`: the course that it counts for since its enrollment was
 * moved.
 */
export type PaymentsTable = {
  id: string
  number: number
  user_id: string
  course_id: string
  application_id: string | null
  status: DecisionStatus
  purpose: Generated<'course' | 'balance' | 'part'>
  amount_paisa: number
  received_paisa: number | null
  refunded_paisa: Generated<number>
  balance_paisa: Generated<number>
  closed_at: string | null
  seat_course_id: string | null
  discount_id: string | null
  plan_id: string | null
  bank_account_id: string | null
  transaction_id: string | null
  transaction_key: string | null
  proof_id: string | null
  rejection_reason: string | null
  receipt_number: number | null
  submitted_at: string
  decided_at: string | null
  decided_by: string | null
} & Hidable

/**
 * A decision that only administrators can see so far: carried out by a job at `due_at`, unless the
 * row is gone.
 */
export type QueuedDecisionsTable = {
  id: string
  subject_type: 'application' | 'payment' | 'balance' | 'enrollment'
  subject_id: string
  status: 'approved' | 'rejected' | 'written_off' | 'ended' | 'end_changed' | 'moved'
  rejection_reason: string | null
  duration_months: number | null
  received_paisa: number | null
  /** For a write-off: the balance when it was decided. */
  amount_paisa: number | null
  /** For an enrollment: the end that was shown, and the new one; null to end it at once. */
  seen_end: string | null
  new_end: string | null
  /** For a move: the course it moves to. */
  to_course_id: string | null
  duplicate_reason: string | null
  decided_by: string
  network: string
  due_at: string
}

/** Reasons offered when rejecting, in order. */
export type RejectionReasonsTable = { subject_type: 'application' | 'payment'; position: number; text: string }

export type EnrollmentsTable = {
  id: string
  user_id: string
  course_id: string
  starts_at: string
  ends_at: string
  created_at: string
  /** 1 while everything in the course is done: maintained by the database (db/figures). */
  finished: Generated<number>
  /** The student's email, which lists are ordered by: maintained by the database. */
  student_email: Generated<string>
} & Hidable

export type EnrollmentGrantsTable = {
  id: string
  enrollment_id: string
  months: number
  starts_at: string
  ends_at: string
  payment_id: string | null
  granted_by: string | null
  created_at: string
}
