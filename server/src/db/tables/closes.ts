/** A day that somebody closed: nothing of it changes afterwards. */
export type DayClosesTable = {
  id: string
  number: number
  /** Like 2026-11-20, in the institute's time zone. */
  day: string
  /** What was in the drawer before the day's cash. */
  cash_start_paisa: number
  /** That, and the close's cash received less refunded. */
  cash_expected_paisa: number
  cash_counted_paisa: number
  /** Why the two differ. */
  reason: string
  notes: string
  closed_at: string
  closed_by: string
  closer_name: string
}

/** The sums of a close's lines by account, with its name at that time. */
export type DayCloseSumsTable = {
  close_id: string
  account: string
  label: string
  received_paisa: number
  refunded_paisa: number
  written_off_paisa: number
}

/** A movement of money in the one close that counts it. */
export type DayCloseLinesTable = {
  kind: 'received' | 'refund' | 'write_off'
  movement_id: string
  close_id: string
  account: string
  number: number
  amount_paisa: number
  moved_at: string
  staff_id: string | null
  /** 1 if it belongs to an earlier day, which was closed without it. */
  is_correction: number
}

/** A bank's file as it was once compared with our payments. */
export type StatementChecksTable = {
  id: string
  bank_account_id: string
  file_name: string
  file_hash: string
  from_day: string
  to_day: string
  line_count: number
  /** Lines and payments that somebody has to look at. */
  open_count: number
  checked_at: string
  checked_by: string
}

/** A line of the file with its result, or after them a payment of ours that the file lacks. */
export type StatementCheckLinesTable = {
  check_id: string
  position: number
  line: number | null
  reference: string
  amount_paisa: number
  result: 'same' | 'amount_differs' | 'likely' | 'confirmed' | 'unknown' | 'missing'
  payment_id: string | null
  /** Numbers of other payments that fit as well, separated by blanks. */
  others: string
  judged_by: string | null
  judged_at: string | null
}
