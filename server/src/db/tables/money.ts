/** What a receipt says besides its payment, frozen when it is issued. */
export type ReceiptsTable = {
  payment_id: string
  institute_name: string
  institute_address: string
  student_name: string
  student_email: string
  course_title: string
  bank_name: string | null
}

/** A refund, an entry of its own; without a bank account it was cash at the desk. */
export type RefundsTable = {
  id: string
  number: number
  payment_id: string
  course_id: string
  bank_account_id: string | null
  amount_paisa: number
  reason: string
  refunded_at: string
  refunded_by: string
}

/** A discount for one student and one course, until a payment has used it or it was withdrawn. */
export type DiscountsTable = {
  id: string
  user_id: string
  course_id: string
  amount_paisa: number
  reason: string
  granted_by: string
  granted_at: string
  used_at: string | null
  withdrawn_at: string | null
}

/**
 * A price in instalments. Once the first is paid, `granted_until` is the end of access if all are
 * paid; access before `held_from` was paid for earlier and is never suspended.
 */
export type InstalmentPlansTable = {
  id: string
  user_id: string
  course_id: string
  discount_id: string | null
  grace_days: number
  granted_by: string
  granted_at: string
  held_from: string | null
  granted_until: string | null
  paid_at: string | null
  withdrawn_at: string | null
}

export type InstalmentPartsTable = {
  plan_id: string
  number: number
  amount_paisa: number
  /** The end of the day on which it is due. */
  due_at: string
  paid_at: string | null
}

/** The part of a payment's shortfall that was written off. `closed_at` as in payments. */
/**
 * A clerk's request to administrators. `terms` is the call it stands for, `subject_id` the course
 * or the payment.
 */
export type StaffRequestsTable = {
  id: string
  kind: 'enrollment' | 'discount' | 'instalments' | 'refund'
  user_id: string
  course_id: string
  subject_id: string
  terms: string
  summary: string
  reason: string
  status: 'waiting' | 'approved' | 'refused'
  asked_by: string
  created_at: string
  decided_by: string | null
  decided_at: string | null
  answer: string | null
}

export type WriteOffsTable = {
  id: string
  user_id: string
  course_id: string
  payment_id: string
  amount_paisa: number
  reason: string
  written_off_at: string
  written_off_by: string
  closed_at: string | null
  /** The course that it counts for since the enrollment was moved. */
  seat_course_id: string | null
}
