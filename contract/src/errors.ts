type Entry = readonly [status: number, when: string]

/** The only table of error codes, by subject: HTTP status and when it is returned. */
export const ERRORS = {
  // Any call
  bad_request: [400, 'The request could not be read.'],
  unauthenticated: [401, 'There is no session, or it has ended.'],
  forbidden: [403, 'The caller may not do this.'],
  not_found: [404, 'There is no such thing, or the caller may not see it.'],
  timeout: [408, 'The body took too long to arrive.'],
  // Rare, and no client handles them differently: database keys that only simultaneous calls can break, and refusals of
  // jobs and of single rows of a batch, which leave the server as text only.
  conflict: [409, 'It exists already, or what it refers to is gone, and no other code is more specific.'],
  changed_meanwhile: [
    409,
    'Someone else changed what the caller is editing: `changed` says who, and what is there now.',
  ],
  changed_just_now: [409, 'Someone else changed it at the same moment. Nothing was saved.'],
  limit_reached: [409, 'No more of these are allowed.'],
  too_many_matches: [409, 'More rows match than this list can hold or sort.'],
  order_outdated: [409, 'The new order is missing an item added since, or has one that is gone.'],
  gone: [410, 'It existed, and is gone for good.'],
  too_large: [413, 'The request is too large.'],
  unsupported_type: [415, 'This type of content is not accepted here.'],
  invalid: [422, 'A field is invalid: `detail` lists which, and why.'],
  rate_limited: [429, 'Too many calls of this kind: `retry-after` says when to try again.'],
  internal: [500, 'A fault of the server: its log has details under the `request_id`.'],
  unavailable: [503, 'The service, or something it needs, is temporarily unavailable.'],
  no_space: [507, 'The server has run out of space. Nothing was changed.'],

  // Accounts and the staff
  second_factor: [403, 'The password was right: the second factor’s code is required next.'],
  factor_missing: [403, 'The site requires a second factor of its staff, and the caller has none.'],
  factor_on: [409, 'The second factor is on already.'],
  factor_off: [409, 'The account has no second factor.'],
  own_factor: [409, 'It is the caller’s own second factor: turn it off in the profile.'],
  wrong_password: [422, 'The caller’s own password is required again, and is missing or wrong.'],
  email_taken: [409, 'An account with this email exists already.'],
  last_administrator: [409, 'The institute would be left without an administrator.'],
  not_deactivated: [409, 'A staff account must be deactivated before it is deleted.'],
  not_a_teacher: [409, 'Only teachers can be assigned courses.'],

  // Requests to administrators, and decisions
  needs_administrator: [403, 'Only an administrator may do this, although clerks may make this call.'],
  already_asked: [409, 'The same request is waiting for an administrator.'],
  request_already_decided: [409, 'The request was approved or refused already.'],
  just_decided: [409, 'Someone decided this a few seconds ago, and can still undo it.'],
  decision_carried_out: [409, 'The decision has been carried out, and can no longer be undone.'],

  // Applications
  already_applied: [409, 'The student has applied for the course already, or is enrolled.'],
  never_applied: [409, 'The student has not applied for the course.'],
  application_in_review: [409, 'The application is still in review.'],
  application_already_decided: [409, 'The application was approved or refused already.'],
  applicant_refused: [409, 'The application was refused. Staff have to confirm that they enroll the student anyway.'],

  // Enrollments
  already_enrolled: [409, 'The student already has access to the course.'],
  never_enrolled: [409, 'The student was never enrolled in the course.'],
  enrollment_ended: [409, 'The enrollment has ended.'],
  end_unchanged: [409, 'The enrollment ends on that day already.'],
  course_unavailable: [409, 'The course is a draft.'],
  course_not_free: [409, 'The course is not free for this student.'],

  // Payments
  proof_waiting: [409, 'A pending payment proof has to be decided first.'],
  payment_already_decided: [409, 'The payment was approved or rejected already.'],
  payment_rejected: [409, 'The proof was rejected: the amount received has to be given.'],
  admission_changed: [409, 'The application or the payment has changed since the caller saw it.'],
  nothing_due: [409, 'Nothing is owed for the course.'],
  nothing_received: [409, 'No money was received with the payment.'],
  balance_owed: [409, 'Something is still owed for the course.'],
  balance_changed: [409, 'The amount owed has changed since the caller saw it.'],
  plan_running: [409, 'The student pays in instalments: the plan sets the terms and when access ends.'],
  plan_paid_or_withdrawn: [409, 'A part of the plan is paid, or the plan was withdrawn.'],
  already_discounted: [409, 'The student has a discount for the course already.'],
  discount_used_or_withdrawn: [409, 'The discount was used or withdrawn already.'],
  day_already_closed: [409, 'Someone closed the day already, and a close is never changed.'],
  day_not_begun: [409, 'The day is in the future.'],
  day_changed: [409, 'Money was received, refunded or written off since the caller saw the day.'],
  line_already_judged: [409, 'The line has no likely payment, or somebody said already whether it is the same.'],
  bank_account_archived: [409, 'The bank account is archived already.'],

  // Certificates
  course_unfinished: [409, 'The student has not finished the course.'],
  certificate_issued: [409, 'A certificate was issued for the course.'],
  certificate_revoked: [409, 'The certificate was revoked.'],
  certificate_replaced: [409, 'The certificate was replaced by a newer one.'],
  certificate_unchanged: [409, 'The certificate already has this name and this course.'],
  name_unprintable: [409, 'The name in the student’s profile can’t be printed.'],
  student_deleted: [409, 'The student’s account was deleted, so there is no name to print.'],

  // Live classes
  class_cancelled: [409, 'The class was cancelled.'],
  class_not_begun: [409, 'The class has not started. Students can join from 15 minutes before.'],
  class_over: [409, 'The class is over.'],

  // Lessons and films
  lesson_unwatched: [409, 'Too little of the lesson was played to count as watched.'],
  playing_elsewhere: [409, 'The account is playing on two other screens.'],
  youtube_lesson: [409, 'The lesson is on YouTube, which has its own qualities and captions.'],
  ffmpeg_missing: [409, 'The server has no ffmpeg to make renditions with.'],
  upload_arrived: [409, 'The whole file has arrived already.'],
  parts_missing: [409, 'Some parts of the file are missing or differ from the sender’s.'],
  length_differs: [409, 'The file that arrived isn’t as long as announced.'],

  // Questions under lessons, and announcements
  post_removed: [409, 'The question or the answer was removed.'],
  post_settled: [409, 'The post was removed, or was written more than 15 minutes ago.'],
  post_not_reported: [409, 'The post has no open reports.'],
  own_post: [409, 'The post is the caller’s own.'],
  announcement_withdrawn: [409, 'The announcement was withdrawn.'],

  // The inbox
  answered_meanwhile: [409, 'Someone has answered the conversation since the caller read it.'],
  no_email: [409, 'The person gave no email to answer to.'],

  // Pictures for questions
  asset_being_drawn: [409, 'The picture was cleared, and its boxes are being drawn.'],
  asset_already_cleared: [409, 'The picture was cleared already, or is being cleared.'],
  asset_is_loop: [409, 'The picture is a loop: pictures can’t be added to it.'],
  asset_in_use: [409, 'Questions or results use the picture.'],

  // Quizzes
  quiz_already_published: [409, 'The quiz is published already.'],
  quiz_without_questions: [409, 'The quiz has no questions.'],
  quiz_begun: [409, 'Students have started the quiz.'],
  quiz_not_opened: [409, 'The student has not opened the quiz.'],
  quiz_already_submitted: [409, 'The attempt was submitted: `id` names the submission.'],
  attempts_used_up: [409, 'No attempt is left: `id` names the last submission.'],

  // Assignments
  assignment_already_submitted: [409, 'The student has submitted the assignment already.'],
  submission_returned: [409, 'The submission was returned to the student.'],
  rubric_changed: [409, 'The rubric’s criteria have changed.'],
} as const satisfies Record<string, Entry>

export type ErrorCode = keyof typeof ERRORS

const statuses = Object.entries(ERRORS).map(([code, [status]]) => [code, status])
export const STATUS_OF: Record<ErrorCode, number> = Object.fromEntries(statuses)

export type FieldIssue = { loc: string[]; msg: string }

/**
 * Every error response: `detail` is a sentence, or on 422 a list of fields with their problems. `id` is the record in
 * the way: a second quiz submission gets the first one's.
 */
export type ErrorBody = {
  detail: string | FieldIssue[]
  code: ErrorCode
  request_id?: string
  id?: string
  changed?: Changed
}

/** Send the edit again with this `version` to replace what is there `now`, which has the form's fields. */
export type Changed = {
  verb: 'Changed' | 'Graded'
  by: string | null
  at: string | null
  version: string
  now: object
}
