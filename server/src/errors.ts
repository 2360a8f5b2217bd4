import { type Changed, type ErrorCode, type FieldIssue, STATUS_OF } from '@sonocampus/contract/errors'

/** The one error that use cases throw: a code from the contract's table and a sentence for the user. */
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

/** True if only this item is refused because of its input or its state: in a batch, the others go on. */
export const isRefusalOfOne = ({ code }: AppError): boolean => [404, 409, 422].includes(STATUS_OF[code])

/**
 * For checks where a refusal is a result. Faults are rethrown: a database that is away must not
 * look like a missing right.
 */
export async function nullIfRefused<T>(requested: Promise<T>): Promise<T | null> {
  try {
    return await requested
  } catch (error) {
    if (error instanceof AppError && (error.code === 'forbidden' || error.code === 'not_found')) return null
    throw error
  }
}

/** The server will not start, with a sentence that says what to fix. Restarting would not help. */
export class StartRefused extends Error {}

/** Another server has refused a request, and will do so however often it is retried. */
export class RefusedForGood extends Error {}

/** A body that passes its schema but breaks a rule: returned like any other 422, with the field named. */
export const invalidField = (field: string, message: string) =>
  new AppError('invalid', message, { issues: [{ loc: ['body', field], msg: message }] })

/** Constraint violations that mean something to a user, by the constraint's name in both engines. */
export const CONSTRAINT_ERRORS: Record<string, () => AppError> = {
  applications_user_id_course_id_unique: () =>
    new AppError('already_applied', 'You have already applied for this course.'),
  assignment_submissions_assignment_id_user_id_unique: alreadySubmitted,
  // The same for the number that two concurrent submissions would both get: engines differ in which
  // key they check first.
  assignment_submissions_assignment_id_user_id_number_unique: alreadySubmitted,
  day_closes_day_unique: () =>
    new AppError('day_already_closed', 'Someone else has closed this day. Reload the page to see the close.'),
  payments_user_id_course_id_unique: () =>
    new AppError('proof_waiting', 'Your payment proof is already waiting for approval.'),
  users_email_unique: () => new AppError('email_taken', 'An account with this email already exists. Please log in.'),
}

function alreadySubmitted(): AppError {
  return new AppError('assignment_already_submitted', 'You have already submitted this assignment.')
}
