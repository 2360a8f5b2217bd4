import type { MediaAssetsTable } from './assets.ts'
import type { AssignmentGradesTable, AssignmentSubmissionsTable, AssignmentsTable } from './assignments.ts'
import type { CertificatesTable, CertificateWordsTable } from './certificates.ts'
import type { CalendarFeedsTable, ClassAttendanceTable, LiveClassesTable } from './classes.ts'
import type {
  DayCloseLinesTable,
  DayCloseSumsTable,
  DayClosesTable,
  StatementCheckLinesTable,
  StatementChecksTable,
} from './closes.ts'
import type { BankAccountsTable, CourseBankAccountsTable, CoursesTable } from './courses.ts'
import type {
  ApplicationsTable,
  DocumentsTable,
  EnrollmentGrantsTable,
  EnrollmentsTable,
  PaymentsTable,
  QueuedDecisionsTable,
  RejectionReasonsTable,
} from './enrollments.ts'
import type { InsightsTable } from './insights.ts'
import type {
  FilmsTable,
  LessonFilesTable,
  LessonNotesTable,
  ModulesTable,
  PlaybackStreamsTable,
  ProtectionEventsTable,
  RenditionsTable,
  VideosTable,
  VideoUploadsTable,
  VideoViewsTable,
} from './lessons.ts'
import type {
  AnnouncementsTable,
  ConversationMessagesTable,
  ConversationsTable,
  LessonPostsTable,
  MutedChannelsTable,
  PostReportsTable,
} from './messages.ts'
import type {
  DiscountsTable,
  InstalmentPartsTable,
  InstalmentPlansTable,
  ReceiptsTable,
  RefundsTable,
  StaffRequestsTable,
  WriteOffsTable,
} from './money.ts'
import type { BankQuestionsTable, BankTagsTable, BankWordsTable } from './question-bank.ts'
import type {
  QuizAnswersTable,
  QuizAttemptsTable,
  QuizQuestionsTable,
  QuizVersionSumsTable,
  QuizVersionsTable,
  QuizzesTable,
} from './quizzes.ts'
import type {
  InstallationTable,
  JobsTable,
  ProcessesTable,
  RateLimitsTable,
  RevisionsTable,
  SiteSettingsTable,
  SiteTextsTable,
  StatusFactsTable,
  TalliesTable,
} from './system.ts'
import type {
  AdminNotificationsTable,
  AuditEntriesTable,
  CountersTable,
  InvitationsTable,
  StudentNotificationsTable,
} from './trail.ts'
import type {
  CourseTeachersTable,
  EmailConfirmationsTable,
  LogInChallengesTable,
  PeopleWordsTable,
  RecoveryCodesTable,
  ResetPinsTable,
  SavedViewsTable,
  SecondFactorsTable,
  SessionsTable,
  UsersTable,
} from './users.ts'

export type Tables = {
  live_classes: LiveClassesTable
  class_attendance: ClassAttendanceTable
  calendar_feeds: CalendarFeedsTable
  users: UsersTable
  people_words: PeopleWordsTable
  course_teachers: CourseTeachersTable
  saved_views: SavedViewsTable
  sessions: SessionsTable
  reset_pins: ResetPinsTable
  email_confirmations: EmailConfirmationsTable
  second_factors: SecondFactorsTable
  recovery_codes: RecoveryCodesTable
  log_in_challenges: LogInChallengesTable
  rate_limits: RateLimitsTable
  site_settings: SiteSettingsTable
  site_texts: SiteTextsTable
  jobs: JobsTable
  installation: InstallationTable
  processes: ProcessesTable
  status_facts: StatusFactsTable
  tallies: TalliesTable
  revisions: RevisionsTable
  courses: CoursesTable
  bank_accounts: BankAccountsTable
  course_bank_accounts: CourseBankAccountsTable
  documents: DocumentsTable
  applications: ApplicationsTable
  payments: PaymentsTable
  receipts: ReceiptsTable
  refunds: RefundsTable
  staff_requests: StaffRequestsTable
  write_offs: WriteOffsTable
  day_closes: DayClosesTable
  day_close_sums: DayCloseSumsTable
  day_close_lines: DayCloseLinesTable
  statement_checks: StatementChecksTable
  statement_check_lines: StatementCheckLinesTable
  discounts: DiscountsTable
  instalment_plans: InstalmentPlansTable
  instalment_parts: InstalmentPartsTable
  queued_decisions: QueuedDecisionsTable
  rejection_reasons: RejectionReasonsTable
  enrollments: EnrollmentsTable
  enrollment_grants: EnrollmentGrantsTable
  admin_notifications: AdminNotificationsTable
  student_notifications: StudentNotificationsTable
  muted_channels: MutedChannelsTable
  announcements: AnnouncementsTable
  lesson_posts: LessonPostsTable
  post_reports: PostReportsTable
  conversations: ConversationsTable
  conversation_messages: ConversationMessagesTable
  audit_entries: AuditEntriesTable
  invitations: InvitationsTable
  counters: CountersTable
  certificates: CertificatesTable
  certificate_words: CertificateWordsTable
  videos: VideosTable
  modules: ModulesTable
  video_uploads: VideoUploadsTable
  films: FilmsTable
  renditions: RenditionsTable
  lesson_files: LessonFilesTable
  lesson_notes: LessonNotesTable
  video_views: VideoViewsTable
  insights: InsightsTable
  playback_streams: PlaybackStreamsTable
  protection_events: ProtectionEventsTable
  assignments: AssignmentsTable
  assignment_submissions: AssignmentSubmissionsTable
  assignment_grades: AssignmentGradesTable
  media_assets: MediaAssetsTable
  bank_questions: BankQuestionsTable
  bank_tags: BankTagsTable
  bank_words: BankWordsTable
  quizzes: QuizzesTable
  quiz_questions: QuizQuestionsTable
  quiz_versions: QuizVersionsTable
  quiz_version_sums: QuizVersionSumsTable
  quiz_attempts: QuizAttemptsTable
  quiz_answers: QuizAnswersTable
}
