import type { Reader } from './world.ts'

const ALL: Reader[] = ['visitor', 'owner', 'classmate', 'stranger', 'teacher', 'other teacher', 'clerk', 'admin']
const DESK: Reader[] = ['clerk', 'admin']

/** Who may read a text: all other readers must never see it. */
const CLASSES = {
  everybody: ALL,
  'logged in': ALL.filter((reader) => reader !== 'visitor'),
  /** Course content for those who paid for it. */
  course: ['owner', 'classmate', 'teacher', 'admin'],
  /** A student's work and comments on it; of a quiz, what is shown after submission. */
  work: ['owner', 'teacher', 'admin'],
  teachers: ['teacher', 'admin'],
  /** Questions are shared across courses. */
  'all teachers': ['teacher', 'other teacher', 'admin'],
  /** The student's and the desk's, which decides on it. */
  desk: ['owner', ...DESK],
  /** The student's, and that of everyone who teaches or supports them. */
  own: ['owner', 'teacher', ...DESK],
  /** The student's, and an administrator's who looks for a shared account. */
  'own and admin': ['owner', 'admin'],
  alone: ['owner'],
  'desk only': DESK,
  admin: ['admin'],
} as const satisfies Record<string, readonly Reader[]>

/** A fixed value of ours, a number, or machine output: no one types it. */
const OURS = 'ours'
type Class = keyof typeof CLASSES | typeof OURS

/**
 * Every text column, and who may read what is typed into it. JSON columns are listed with their fields. A new column
 * must get a class here, or the suite fails.
 */
const READERS: Record<string, Record<string, Class>> = {
  users: { email: 'own', full_name: 'own', bio: 'desk', avatar_url: 'own', role: OURS },
  people_words: { words: OURS },
  sessions: { address: 'own and admin', user_agent: 'own and admin' },
  applications: {
    first_name: 'desk',
    last_name: 'desk',
    qualification: 'desk',
    ultrasound_experience: 'desk',
    contact_number: 'desk',
    rejection_reason: 'desk',
    status: OURS,
  },
  payments: { rejection_reason: 'desk', transaction_id: 'desk', transaction_key: OURS, status: OURS, purpose: OURS },
  receipts: {
    student_name: 'desk',
    student_email: 'desk',
    course_title: 'desk',
    bank_name: 'desk',
    institute_name: 'desk',
    institute_address: 'desk',
  },
  refunds: { reason: 'desk only' },
  write_offs: { reason: 'desk' },
  day_closes: { day: OURS, reason: 'desk only', notes: 'desk only', closer_name: 'desk only' },
  day_close_sums: { account: OURS, label: 'desk only' },
  day_close_lines: { kind: OURS, account: OURS },
  statement_checks: { file_name: 'desk only', from_day: OURS, to_day: OURS },
  statement_check_lines: { reference: 'desk only', result: OURS, others: OURS },
  discounts: { reason: 'desk' },
  staff_requests: { summary: 'desk', reason: 'desk', answer: 'desk', terms: OURS, kind: OURS, status: OURS },
  queued_decisions: {
    rejection_reason: 'desk only',
    duplicate_reason: 'desk only',
    network: OURS,
    seen_end: OURS,
    new_end: OURS,
    subject_type: OURS,
    status: OURS,
  },
  documents: { file_name: 'own', sha256: OURS, content_type: OURS, purpose: OURS },
  enrollments: { student_email: OURS },
  video_views: { ranges: OURS },
  protection_events: { kind: OURS, level: OURS },
  lesson_notes: { text: 'alone' },
  lesson_posts: { text: 'course' },
  post_reports: { reason: 'work' },
  assignment_submissions: {
    feedback: 'work',
    return_feedback: 'work',
    'return_review#text': 'work',
    'return_review#comment': 'work',
    student_email: OURS,
  },
  assignment_grades: { feedback: 'work', 'criteria#text': 'work', 'criteria#comment': 'work', 'marks#text': 'work' },
  quiz_attempts: { feedback: 'work' },
  quiz_answers: { answer: OURS },
  certificates: {
    full_name: 'everybody',
    revocation_reason: 'own',
    number: OURS,
    code: OURS,
    course_title: 'everybody',
    institute_name: 'everybody',
    founder_name: 'everybody',
    founder_title: 'everybody',
  },
  certificate_words: { words: OURS },
  class_attendance: { state: OURS },
  conversations: { name: 'desk', email: 'desk', phone: 'desk' },
  conversation_messages: { text: 'desk' },
  student_notifications: { message: 'desk', event_type: OURS, link: OURS },
  admin_notifications: { message: 'desk', event_type: OURS },
  muted_channels: { kind: OURS, channel: OURS },
  jobs: { kind: OURS, payload: OURS, status: OURS, last_error: OURS },
  saved_views: { screen: OURS, name: 'admin', query: OURS },
  rate_limits: { bucket: OURS, hits: OURS },
  audit_entries: {
    actor_email: OURS,
    action: OURS,
    subject_type: OURS,
    summary: OURS,
    before: OURS,
    after: OURS,
    address: OURS,
  },
  announcements: { title: 'course', text: 'course' },
  assignments: { title: 'course', description: 'course', 'rubric#text': 'course' },
  bank_accounts: {
    bank_name: 'logged in',
    account_name: 'logged in',
    account_number: 'logged in',
    iban: 'logged in',
  },
  bank_questions: {
    text: 'all teachers',
    explanation: 'all teachers',
    image_url: 'all teachers',
    'body#text': 'all teachers',
    wording: OURS,
  },
  bank_tags: { tag: 'all teachers' },
  bank_words: { words: OURS },
  counters: { name: OURS },
  courses: {
    title: 'everybody',
    description: 'everybody',
    category: 'everybody',
    instructor_name: 'everybody',
    difficulty_level: OURS,
    outcomes: 'everybody',
    prerequisites: 'everybody',
    curriculum: 'everybody',
    status: OURS,
    thumbnail_url: 'everybody',
    watch_rule: OURS,
    lesson_order: OURS,
  },
  films: { state: OURS, problem: OURS, secret: OURS, sprite: OURS },
  insights: { month: OURS, figures: OURS },
  installation: { name: OURS, value: OURS },
  invitations: { email: 'admin', role: OURS },
  lesson_files: { name: 'course', content_type: OURS },
  live_classes: {
    title: 'everybody',
    description: 'course',
    cancel_reason: 'course',
    join_url: 'course',
    host_url: 'teachers',
  },
  media_assets: {
    title: 'teachers',
    kind: OURS,
    state: OURS,
    problem: OURS,
    boxes: OURS,
    suggested_boxes: OURS,
    frame_offsets: OURS,
  },
  modules: { title: 'course' },
  processes: { host: OURS, build: OURS, facts: OURS },
  quiz_questions: { text: 'course', explanation: 'work', image_url: 'course', 'body#text': 'course' },
  quiz_version_sums: { sums: OURS },
  quiz_versions: {
    title: 'course',
    description: 'course',
    due_date: OURS,
    'questions#text': 'course',
    'questions#explanation': 'work',
  },
  quizzes: { title: 'course', description: 'course', due_date: OURS, counting_attempt: OURS },
  rejection_reasons: { subject_type: OURS, text: 'desk only' },
  renditions: { name: OURS, codecs: OURS, pieces: OURS },
  revisions: { name: OURS },
  second_factors: { secret: OURS },
  site_settings: { name: OURS, value: 'everybody' },
  site_texts: { name: OURS, value: 'everybody' },
  status_facts: { name: OURS, level: OURS, words: OURS, advice: OURS, since: OURS, told: OURS },
  tallies: { name: OURS, part: OURS },
  video_uploads: { content_type: OURS, moved_to: OURS, file_name: 'admin', fingerprint: OURS, lesson: OURS },
  videos: { title: 'everybody', description: 'everybody', content_type: OURS },
}

/** A field that users fill in, with a word that occurs nowhere else. */
export type Place = { table: string; column: string; field: string | null; word: string; readers: readonly Reader[] }

const all = Object.entries(READERS).flatMap(([table, columns]) =>
  Object.entries(columns).map(([name, own]) => ({ table, name, own })),
)

export const CLASSED: ReadonlySet<string> = new Set(all.map(({ table, name }) => `${table}.${name.split('#')[0]}`))

export const PLACES: Place[] = all.flatMap(({ table, name, own }, index) => {
  if (own === OURS) return []
  const [column = name, field = null] = name.split('#')
  return [{ table, column, field, word: `zq${String(index).padStart(3, '0')}q`, readers: CLASSES[own] }]
})
