/**
 * Every text column that can contain words of or about a student, and its fate: `erased` with the student, `exported`
 * in their own data. What is kept, or left out, says why. `owner` finds a student's rows.
 */
export type Fate = { erased: boolean; exported: boolean; why?: string }
type Table = { owner: string; columns: Record<string, Fate> }

const both: Fate = { erased: true, exported: true }
const notGiven = (why: string): Fate => ({ erased: true, exported: false, why })
const stays = (why: string): Fate => ({ erased: false, exported: true, why })
const OURS: Fate = { erased: false, exported: false, why: 'one of a few words of ours' }
const ACCOUNTS = 'the accounts need it'
const SUBMISSION = 'submission_id in (select id from assignment_submissions where user_id = :id)'

export const OF_STUDENTS: Record<string, Table> = {
  users: { owner: 'id = :id', columns: { email: both, full_name: both, bio: both, avatar_url: both, role: OURS } },
  people_words: { owner: 'user_id = :id', columns: { words: notGiven('the same words again, to search by') } },
  sessions: { owner: 'user_id = :id', columns: { address: both, user_agent: both } },
  applications: {
    owner: 'user_id = :id',
    columns: {
      first_name: both,
      last_name: both,
      qualification: both,
      ultrasound_experience: both,
      contact_number: both,
      rejection_reason: both,
      status: OURS,
    },
  },
  payments: {
    owner: 'user_id = :id',
    columns: {
      rejection_reason: both,
      transaction_id: stays(ACCOUNTS),
      transaction_key: { erased: false, exported: false, why: 'the reference again, to compare by' },
      status: OURS,
      purpose: OURS,
    },
  },
  receipts: {
    owner: 'payment_id in (select id from payments where user_id = :id)',
    columns: {
      student_name: both,
      student_email: both,
      course_title: stays(ACCOUNTS),
      bank_name: stays(ACCOUNTS),
      institute_name: stays('the institute’s'),
      institute_address: stays('the institute’s'),
    },
  },
  refunds: {
    owner: 'payment_id in (select id from payments where user_id = :id)',
    columns: { reason: stays(ACCOUNTS) },
  },
  write_offs: { owner: 'user_id = :id', columns: { reason: both } },
  statement_check_lines: {
    owner: 'payment_id in (select id from payments where user_id = :id)',
    columns: {
      reference: notGiven('what the bank wrote; the payment is given'),
      result: OURS,
      others: OURS,
    },
  },
  discounts: { owner: 'user_id = :id', columns: { reason: both } },
  staff_requests: {
    owner: 'user_id = :id',
    columns: {
      reason: both,
      summary: both,
      answer: both,
      terms: notGiven('the same again, to carry it out by'),
      kind: OURS,
      status: OURS,
      subject_id: OURS,
    },
  },
  queued_decisions: {
    owner: 'subject_id in (select id from applications where user_id = :id)',
    columns: {
      rejection_reason: notGiven('decided ten seconds later'),
      duplicate_reason: notGiven('decided ten seconds later'),
      network: notGiven("the administrator's"),
      seen_end: OURS,
      new_end: OURS,
      to_course_id: OURS,
      subject_type: OURS,
      status: OURS,
    },
  },
  documents: {
    owner: 'owner_id = :id',
    columns: {
      file_name: both,
      sha256: notGiven('the file itself is given'),
      content_type: OURS,
      purpose: OURS,
    },
  },
  enrollments: { owner: 'user_id = :id', columns: { student_email: notGiven("the profile's") } },
  video_views: { owner: 'user_id = :id', columns: { ranges: stays('seconds, for the statistics of lessons') } },
  protection_events: { owner: 'user_id = :id', columns: { kind: both, level: both } },
  lesson_notes: { owner: 'user_id = :id', columns: { text: both } },
  lesson_posts: { owner: 'author_id = :id', columns: { text: both } },
  post_reports: {
    owner: 'user_id = :id or post_id in (select id from lesson_posts where author_id = :id)',
    columns: { reason: both },
  },
  assignment_submissions: {
    owner: 'user_id = :id',
    columns: { feedback: both, return_feedback: both, return_review: both, student_email: notGiven("the profile's") },
  },
  assignment_grades: { owner: SUBMISSION, columns: { feedback: both, criteria: both, marks: both } },
  quiz_attempts: { owner: 'user_id = :id', columns: { feedback: both } },
  quiz_answers: {
    owner: 'attempt_id in (select id from quiz_attempts where user_id = :id)',
    columns: { answer: { erased: false, exported: false, why: 'options and points; given as what was chosen' } },
  },
  certificates: {
    owner: 'user_id = :id',
    columns: {
      full_name: both,
      revocation_reason: both,
      number: stays('the register'),
      code: stays('the register'),
      course_title: stays('the register'),
      institute_name: OURS,
      founder_name: OURS,
      founder_title: OURS,
    },
  },
  certificate_words: {
    owner: 'certificate_id in (select id from certificates where user_id = :id)',
    columns: { words: notGiven('the same words again, to search by') },
  },
  class_attendance: { owner: 'user_id = :id', columns: { state: OURS } },
  conversations: { owner: 'user_id = :id', columns: { name: both, email: both, phone: both } },
  conversation_messages: {
    owner: 'conversation_id in (select id from conversations where user_id = :id)',
    columns: { text: both },
  },
  student_notifications: {
    owner: 'user_id = :id',
    columns: { message: both, event_type: OURS, link: notGiven('an address of ours') },
  },
  admin_notifications: { owner: 'user_id = :id', columns: { message: both, event_type: OURS } },
  muted_channels: { owner: 'user_id = :id', columns: { kind: OURS, channel: OURS } },
}

/** Tables without a student's rows, and what they hold. */
export const OF_OTHERS: Record<string, string> = {
  jobs: 'unfinished work that names the student goes with them (erase-student.test.ts); of what is done nothing is kept',
  saved_views: 'views of the staff that name the student go with them (erase-student.test.ts)',
  rate_limits: 'emails for a day at most',
  audit_entries: 'the sealed trail, which stays as it is and is exported',
  announcements: 'the institute’s words',
  assignments: 'the institute’s words',
  bank_accounts: 'the institute’s',
  bank_questions: 'the institute’s words',
  bank_tags: 'the institute’s words',
  bank_words: 'the institute’s words',
  counters: 'numbers',
  courses: 'the institute’s words',
  day_close_lines: 'the books, without names',
  day_close_sums: 'the books, without names',
  day_closes: 'the institute’s words',
  films: 'lessons',
  insights: 'sums over all students',
  installation: 'of the machine',
  invitations: 'the staff',
  lesson_files: 'lessons',
  live_classes: 'the institute’s words',
  media_assets: 'pictures of questions, cleared of names',
  modules: 'the institute’s words',
  processes: 'of the machine',
  quiz_questions: 'the institute’s words',
  quiz_version_sums: 'sums over all students',
  quiz_versions: 'the institute’s words',
  quizzes: 'the institute’s words',
  rejection_reasons: 'the institute’s words',
  renditions: 'lessons',
  revisions: 'numbers',
  second_factors: 'the staff',
  site_settings: 'the institute’s words',
  site_texts: 'the institute’s words',
  statement_checks: 'the institute’s files',
  status_facts: 'of the machine',
  tallies: 'numbers',
  video_uploads: 'lessons',
  videos: 'lessons',
}
