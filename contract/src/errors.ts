/** The one table of error codes and their HTTP statuses. */
export const STATUS_OF = {
  bad_request: 400,
  unauthenticated: 401,
  forbidden: 403,
  /** The password was right: the code of the second factor is asked for. */
  second_factor: 403,
  /** The site asks the staff for a second factor, and the caller has none. */
  factor_missing: 403,
  /** A clerk asks for what only an administrator may do, in a call that clerks may make. */
  needs_administrator: 403,
  not_found: 404,
  timeout: 408,
  conflict: 409,
  /** What the caller edits is no longer what they were shown: `changed` says who changed it, and what is there now. */
  changed_meanwhile: 409,
  /** The same request waits for an administrator. */
  already_asked: 409,
  /** The student already has access to the course. */
  already_enrolled: 409,
  /** A certificate was issued for the course. */
  certificate_issued: 409,
  /** The course is a draft. */
  course_unavailable: 409,
  /** The student pays in instalments, and the plan decides when access ends. */
  plan_running: 409,
  /** A payment proof has to be decided first. */
  proof_waiting: 409,
  /** The application was refused: enrolling the student has to be confirmed. */
  applicant_refused: 409,
  gone: 410,
  too_large: 413,
  unsupported_type: 415,
  invalid: 422,
  /** The caller's own password is asked for again, and is missing or not right. */
  wrong_password: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
  no_space: 507,
} as const

export type ErrorCode = keyof typeof STATUS_OF

export type FieldIssue = { loc: string[]; msg: string }

/**
 * Every error answer: `detail` is a sentence, or on 422 a list of what is wrong where.
 * `id` names the record that stands in the way, as a second quiz submission is told the first one's.
 */
export type ErrorBody = {
  detail: string | FieldIssue[]
  code: ErrorCode
  request_id?: string
  id?: string
  changed?: Changed
}

/** Sent again with this `version`, the edit replaces what is there `now`, which has the fields of the form. */
export type Changed = {
  verb: 'Changed' | 'Graded'
  by: string | null
  at: string | null
  version: string
  now: object
}
