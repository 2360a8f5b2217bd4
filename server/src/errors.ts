import { type Changed, type ErrorCode, type FieldIssue, STATUS_OF } from '@sonocampus/contract/errors'

/** The one error that use cases throw: a code of the contract's table and a sentence for a person. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly issues: FieldIssue[] | null
  readonly retryAfterSeconds: number | null
  readonly recordId: string | null
  readonly changed: Changed | null
  constructor(
    code: ErrorCode,
    message: string,
    more: { issues?: FieldIssue[]; retryAfterSeconds?: number; recordId?: string; changed?: Changed } = {},
  ) {
    super(message)
    this.name = 'AppError'
    this.code = code
    this.issues = more.issues ?? null
    this.retryAfterSeconds = more.retryAfterSeconds ?? null
    this.recordId = more.recordId ?? null
    this.changed = more.changed ?? null
  }
}

/** Refused for what was asked or for what is there: where many are done one by one, the others go on. */
export const isRefusalOfOne = ({ code }: AppError): boolean => [404, 409, 422].includes(STATUS_OF[code])

/** For questions whose refusal is an answer. A fault is none: a database that is away must not look like a closed door. */
export async function nullIfRefused<T>(requested: Promise<T>): Promise<T | null> {
  try {
    return await requested
  } catch (error) {
    if (error instanceof AppError && (error.code === 'forbidden' || error.code === 'not_found')) return null
    throw error
  }
}

/** Why the server will not start, in a sentence that says what to mend. Starting again would not help. */
export class StartRefused extends Error {}

/** What was asked of somebody else's server, and will not be given however often it is asked. */
export class RefusedForGood extends Error {}

/** A body that passes its schema and still breaks a rule: answered like any other 422, with the field named. */
export const invalidField = (field: string, message: string) =>
  new AppError('invalid', message, { issues: [{ loc: ['body', field], msg: message }] })

/** Constraint violations that mean something to a person, by the constraint's name in both engines. */
export const CONSTRAINT_ERRORS: Record<string, () => AppError> = {
  applications_user_id_course_id_unique: () =>
    new AppError('already_applied', 'You have already applied for this course.'),
  assignment_submissions_assignment_id_user_id_unique: alreadySubmitted,
  // The same of the number that two at once would both get: which key an engine looks at first is its own affair.
  assignment_submissions_assignment_id_user_id_number_unique: alreadySubmitted,
  payments_user_id_course_id_unique: () =>
    new AppError('proof_waiting', 'Your payment proof is already waiting for approval.'),
  users_email_unique: () => new AppError('email_taken', 'An account with this email already exists. Please log in.'),
}

function alreadySubmitted(): AppError {
  return new AppError('assignment_already_submitted', 'You have already submitted this assignment.')
}
