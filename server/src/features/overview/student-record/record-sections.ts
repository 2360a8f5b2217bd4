/**
 * The data of a student, table by table, under plain names. Times are UTC, money is whole paisa.
 * Left out are secrets (hashes, tokens) and which staff member did something, which is that
 * person's data.
 */
export type Section = { name: string; columns: string; from: string; owner: string; key: string }

const COURSE = '(select title from courses where courses.id = course_id) as course'
const LESSON = '(select title from videos where videos.id = video_id) as lesson'

/** Keys of rows without an id of their own. */
const PART = "plan_id || ' ' || number"
const MESSAGE = "conversation_id || ' ' || conversation_messages.number"
const GRADE = "submission_id || ' ' || assignment_grades.number"

const own = (name: string, from: string, columns: string, { owner = 'user_id', key = 'id' } = {}): Section => ({
  name,
  from,
  columns,
  owner,
  key,
})

export const SECTIONS: Section[] = [
  own('profile', 'users', 'id, email, full_name, bio, avatar_url, created_at, confirmed_at, last_login_at', {
    owner: 'id',
  }),
  own(
    'applications',
    'applications',
    `id, ${COURSE}, status, first_name, last_name, qualification, ultrasound_experience, contact_number, certificate_id as document_id, rejection_reason, created_at, decided_at`,
  ),
  own(
    'payments',
    'payments',
    `id, number, ${COURSE}, status, purpose, amount_paisa, received_paisa, refunded_paisa, transaction_id, proof_id as document_id, rejection_reason, receipt_number, submitted_at, decided_at`,
  ),
  own(
    'receipts',
    'receipts join payments on payments.id = receipts.payment_id',
    'receipts.payment_id as id, institute_name, institute_address, student_name, student_email, course_title, bank_name',
    { owner: 'payments.user_id', key: 'receipts.payment_id' },
  ),
  own(
    'refunds',
    'refunds join payments on payments.id = refunds.payment_id',
    'refunds.id as id, refunds.payment_id as payment_id, refunds.amount_paisa as amount_paisa, refunds.reason as reason, refunds.refunded_at as refunded_at',
    { owner: 'payments.user_id', key: 'refunds.id' },
  ),
  own('write_offs', 'write_offs', `id, ${COURSE}, payment_id, amount_paisa, reason, written_off_at`),
  own(
    'requests_to_administrators',
    'staff_requests',
    `id, ${COURSE}, kind, summary, reason, status, answer, created_at, decided_at`,
  ),
  own('discounts', 'discounts', `id, ${COURSE}, amount_paisa, reason, granted_at, used_at, withdrawn_at`),
  own('instalment_plans', 'instalment_plans', `id, ${COURSE}, granted_at, granted_until, paid_at, withdrawn_at`),
  own(
    'instalment_parts',
    'instalment_parts join instalment_plans on instalment_plans.id = instalment_parts.plan_id',
    `${PART} as id, plan_id, number, amount_paisa, due_at, instalment_parts.paid_at as paid_at`,
    { owner: 'instalment_plans.user_id', key: PART },
  ),
  own('enrollments', 'enrollments', `id, ${COURSE}, starts_at, ends_at, finished, created_at`),
  own(
    'enrollment_grants',
    'enrollment_grants join enrollments on enrollments.id = enrollment_grants.enrollment_id',
    'enrollment_grants.id as id, enrollment_id, months, enrollment_grants.starts_at as starts_at, enrollment_grants.ends_at as ends_at, payment_id, enrollment_grants.created_at as created_at',
    { owner: 'enrollments.user_id', key: 'enrollment_grants.id' },
  ),
  own('lessons', 'video_views', `video_id as id, ${LESSON}, begun_at, watched_at, position_ms, ranges`, {
    key: 'video_id',
  }),
  own('playing', 'playback_streams', `id, ${LESSON}, started_at, seen_at, ended_at`),
  own('protection_events', 'protection_events', `id, ${LESSON}, kind, level, occurred_at`),
  own('notes', 'lesson_notes', `id, ${LESSON}, at_ms, text, created_at, updated_at`),
  own(
    'questions_and_answers',
    'lesson_posts',
    `id, ${LESSON}, question_id, at_ms, text, created_at, edited_at, removed_at`,
    { owner: 'author_id' },
  ),
  own('reports', 'post_reports', 'post_id as id, reason, created_at, settled_at', { key: 'post_id' }),
  own(
    'submissions',
    'assignment_submissions',
    'id, (select title from assignments where assignments.id = assignment_id) as assignment, number, document_id, submitted_at, is_late, grade, feedback, returned_at, return_feedback, return_due_at, return_review',
  ),
  own(
    'grades',
    'assignment_grades join assignment_submissions on assignment_submissions.id = assignment_grades.submission_id',
    `${GRADE} as id, submission_id, assignment_grades.number as number, assignment_grades.grade as grade, assignment_grades.feedback as feedback, criteria, marks, graded_at`,
    { owner: 'assignment_submissions.user_id', key: GRADE },
  ),
  own(
    'certificates',
    'certificates',
    'id, number, code, full_name, course_title, issued_at, revoked_at, revocation_reason, replaced_at',
  ),
  own(
    'classes',
    'class_attendance',
    'class_id as id, (select title from live_classes where live_classes.id = class_id) as class, state, joined_at, updated_at',
    { key: 'class_id' },
  ),
  // Of an address that is not confirmed, others may be the owners.
  own(
    'messages_to_the_institute',
    `conversation_messages join conversations on conversations.id = conversation_messages.conversation_id
      join users on users.confirmed_at is not null
      and (users.id = conversations.user_id or users.email = conversations.email)`,
    `${MESSAGE} as id, conversations.number as number, name, conversations.email as email, phone, ${COURSE}, text, sent_at`,
    { owner: 'users.id', key: MESSAGE },
  ),
  own('notifications', 'student_notifications', 'id, event_type, message, created_at, read_at'),
  own('notices_to_the_institute', 'admin_notifications', 'id, event_type, message, created_at'),
  own('unwanted_notices', 'muted_channels', "kind || ' ' || channel as id, kind, channel", {
    key: "kind || ' ' || channel",
  }),
  own('calendar_address', 'calendar_feeds', 'id, created_at'),
  own('sessions', 'sessions', 'id, created_at, last_used_at, expires_at, user_agent, address'),
  own('documents', 'documents', 'id, purpose, file_name, content_type, size, created_at, used_at', {
    owner: 'owner_id',
  }),
  own('trail_about_the_account', 'audit_entries', 'sequence as id, action, summary, before, after, occurred_at', {
    owner: 'subject_id',
    key: 'sequence',
  }),
  own('trail_of_own_acts', 'audit_entries', 'sequence as id, action, summary, address, occurred_at', {
    owner: 'actor_id',
    key: 'sequence',
  }),
]
