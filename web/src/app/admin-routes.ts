import { pages } from '@sonocampus/contract/pages'
import type { RouteObject } from 'react-router'
import { preloadAdminLayout } from './layouts'
import { lazyPagesOf } from './lazy-page'

const lazyPage = lazyPagesOf((role) => role !== null && role !== 'student', preloadAdminLayout)

export const adminRoutes: RouteObject[] = [
  { path: pages.adminDashboard, ...lazyPage(() => import('@/pages/admin/dashboard-page'), 'DashboardPage') },
  { path: pages.adminCourses, ...lazyPage(() => import('@/pages/admin/courses-page'), 'CoursesPage') },
  { path: pages.adminCourse, ...lazyPage(() => import('@/pages/admin/course-page'), 'CoursePage') },
  { path: pages.adminVideos, ...lazyPage(() => import('@/pages/admin/videos-page'), 'VideosPage') },
  {
    path: pages.adminAssignments,
    ...lazyPage(() => import('@/pages/admin/assignments-page'), 'AssignmentsPage'),
  },
  { path: pages.adminQuizzes, ...lazyPage(() => import('@/pages/admin/quizzes-page'), 'QuizzesPage') },
  {
    path: pages.adminPictureQuestion,
    ...lazyPage(() => import('@/pages/admin/picture-question-page'), 'PictureQuestionPage'),
  },
  {
    path: pages.adminImportQuestions,
    ...lazyPage(() => import('@/pages/admin/import-questions-page'), 'ImportQuestionsPage'),
  },
  { path: pages.adminQuiz, ...lazyPage(() => import('@/pages/admin/quiz-page'), 'QuizPage') },
  {
    path: pages.adminQuestionBank,
    ...lazyPage(() => import('@/pages/admin/question-bank-page'), 'QuestionBankPage'),
  },
  { path: pages.adminClasses, ...lazyPage(() => import('@/pages/admin/classes-page'), 'ClassesPage') },
  { path: pages.adminClass, ...lazyPage(() => import('@/pages/admin/class-page'), 'ClassPage') },
  { path: pages.adminMedia, ...lazyPage(() => import('@/pages/admin/media-page'), 'MediaPage') },
  { path: pages.adminQuestions, ...lazyPage(() => import('@/pages/admin/questions-page'), 'QuestionsPage') },
  {
    path: pages.adminSubmissions,
    ...lazyPage(() => import('@/pages/admin/submissions-page'), 'SubmissionsPage'),
  },
  { path: pages.adminGrading, ...lazyPage(() => import('@/pages/admin/grading-page'), 'GradingPage') },
  {
    path: pages.adminBankAccounts,
    ...lazyPage(() => import('@/pages/admin/bank-accounts-page'), 'BankAccountsPage'),
  },
  {
    path: pages.adminApplications,
    ...lazyPage(() => import('@/pages/admin/applications-page'), 'ApplicationsPage'),
  },
  { path: pages.adminPayments, ...lazyPage(() => import('@/pages/admin/payments-page'), 'PaymentsPage') },
  { path: pages.adminInsights, ...lazyPage(() => import('@/pages/admin/insights-page'), 'InsightsPage') },
  { path: pages.adminStatements, ...lazyPage(() => import('@/pages/admin/statements-page'), 'StatementsPage') },
  {
    path: pages.adminPaymentQueue,
    ...lazyPage(() => import('@/pages/admin/payment-queue-page'), 'PaymentQueuePage'),
  },
  {
    path: pages.adminApplicationQueue,
    ...lazyPage(() => import('@/pages/admin/application-queue-page'), 'ApplicationQueuePage'),
  },
  {
    path: pages.adminEnrollments,
    ...lazyPage(() => import('@/pages/admin/enrollments-page'), 'EnrollmentsPage'),
  },
  { path: pages.adminImport, ...lazyPage(() => import('@/pages/admin/import-page'), 'ImportPage') },
  {
    path: pages.adminEnrollmentList,
    ...lazyPage(() => import('@/pages/admin/enrollment-list-page'), 'EnrollmentListPage'),
  },
  {
    path: pages.adminCertificates,
    ...lazyPage(() => import('@/pages/admin/certificates-page'), 'CertificatesPage'),
  },
  {
    path: pages.adminAnnouncements,
    ...lazyPage(() => import('@/pages/admin/announcements-page'), 'AnnouncementsPage'),
  },
  { path: pages.adminDiscussions, ...lazyPage(() => import('@/pages/admin/discussions-page'), 'DiscussionsPage') },
  {
    path: pages.adminNotifications,
    ...lazyPage(() => import('@/pages/admin/notifications-page'), 'NotificationsPage'),
  },
  { path: pages.adminStudents, ...lazyPage(() => import('@/pages/admin/students-page'), 'StudentsPage') },
  { path: pages.adminStudent, ...lazyPage(() => import('@/pages/admin/student-page'), 'StudentPage') },
  { path: pages.adminGradebook, ...lazyPage(() => import('@/pages/admin/gradebook-page'), 'GradebookPage') },
  {
    path: pages.adminFailedMails,
    ...lazyPage(() => import('@/pages/admin/failed-mails-page'), 'FailedMailsPage'),
  },
  { path: pages.adminAudit, ...lazyPage(() => import('@/pages/admin/audit-page'), 'AuditPage') },
  { path: pages.adminProfile, ...lazyPage(() => import('@/pages/student/profile-page'), 'ProfilePage') },
  { path: pages.adminStaff, ...lazyPage(() => import('@/pages/admin/staff-page'), 'StaffPage') },
  { path: pages.adminSettings, ...lazyPage(() => import('@/pages/admin/settings-page'), 'SettingsPage') },
]
