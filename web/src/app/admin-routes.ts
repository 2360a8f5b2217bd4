import { pagePath, pages } from '@sonocampus/contract/pages'
import { type RouteObject, replace } from 'react-router'
import { preloadAdminLayout } from './layouts'
import { lazyPagesOf } from './lazy-page'

const lazyPage = lazyPagesOf((role) => role !== null && role !== 'student', preloadAdminLayout)

// Each is a screen of its own and a tab of a course's workspace.
const videos = lazyPage(() => import('@/pages/admin/videos-page'))
const quizzes = lazyPage(() => import('@/pages/admin/quizzes-page'))
const assignments = lazyPage(() => import('@/pages/admin/assignments-page'))
const classes = lazyPage(() => import('@/pages/admin/classes-page'))
const gradebook = lazyPage(() => import('@/pages/admin/gradebook-page'))
const announcements = lazyPage(() => import('@/pages/admin/announcements-page'))

export const adminRoutes: RouteObject[] = [
  { path: pages.adminDashboard, ...lazyPage(() => import('@/pages/admin/dashboard-page')) },
  { path: pages.adminCourses, ...lazyPage(() => import('@/pages/admin/courses-page')) },
  { path: pages.adminNewCourse, ...lazyPage(() => import('@/pages/admin/new-course-page')) },
  {
    path: pages.adminCourse,
    ...lazyPage(() => import('@/pages/admin/course-page')),
    children: [
      { index: true, ...lazyPage(() => import('@/pages/admin/course-overview-page')) },
      { path: 'lessons', ...videos },
      { path: 'quizzes', ...quizzes },
      { path: 'assignments', ...assignments },
      { path: 'classes', ...classes },
      { path: 'students', ...lazyPage(() => import('@/pages/admin/course-students-page')) },
      { path: 'grades', ...gradebook },
      { path: 'announcements', ...announcements },
      { path: 'settings', ...lazyPage(() => import('@/pages/admin/course-settings-page')) },
    ],
  },
  { path: pages.adminVideos, ...videos },
  { path: pages.adminAssignments, ...assignments },
  { path: pages.adminQuizzes, ...quizzes },
  {
    path: pages.adminPictureQuestion,
    ...lazyPage(() => import('@/pages/admin/picture-question-page')),
  },
  {
    path: pages.adminImportQuestions,
    ...lazyPage(() => import('@/pages/admin/import-questions-page')),
  },
  {
    path: pages.adminQuiz,
    loader: ({ params: { quizId = '' }, request }) =>
      replace(pagePath('adminQuestions', { quizId }) + new URL(request.url).search),
  },
  {
    path: pages.adminQuestionBank,
    ...lazyPage(() => import('@/pages/admin/question-bank-page')),
  },
  { path: pages.adminClasses, ...classes },
  { path: pages.adminClass, ...lazyPage(() => import('@/pages/admin/class-page')) },
  { path: pages.adminMedia, ...lazyPage(() => import('@/pages/admin/media-page')) },
  { path: pages.adminQuestions, ...lazyPage(() => import('@/pages/admin/questions-page')) },
  {
    path: pages.adminSubmissions,
    ...lazyPage(() => import('@/pages/admin/submissions-page')),
  },
  { path: pages.adminGrading, ...lazyPage(() => import('@/pages/admin/grading-page')) },
  {
    path: pages.adminBankAccounts,
    ...lazyPage(() => import('@/pages/admin/bank-accounts-page')),
  },
  {
    path: pages.adminApplications,
    ...lazyPage(() => import('@/pages/admin/applications-page')),
  },
  { path: pages.adminPayments, ...lazyPage(() => import('@/pages/admin/payments-page')) },
  { path: pages.adminReceipt, ...lazyPage(() => import('@/pages/admin/receipt-page')) },
  { path: pages.adminInsights, ...lazyPage(() => import('@/pages/admin/insights-page')) },
  { path: pages.adminStatements, ...lazyPage(() => import('@/pages/admin/statements-page')) },
  { path: pages.adminCloseDay, ...lazyPage(() => import('@/pages/admin/close-day-page')) },
  { path: pages.adminBankChecks, ...lazyPage(() => import('@/pages/admin/bank-checks-page')) },
  { path: pages.adminBankCheck, ...lazyPage(() => import('@/pages/admin/bank-check-page')) },
  {
    path: pages.adminPaymentQueue,
    ...lazyPage(() => import('@/pages/admin/payment-queue-page')),
  },
  {
    path: pages.adminApplicationQueue,
    ...lazyPage(() => import('@/pages/admin/application-queue-page')),
  },
  {
    path: pages.adminEnrollments,
    ...lazyPage(() => import('@/pages/admin/enrollments-page')),
  },
  { path: pages.adminImport, ...lazyPage(() => import('@/pages/admin/import-page')) },
  {
    path: pages.adminEnrollmentList,
    ...lazyPage(() => import('@/pages/admin/enrollment-list-page')),
  },
  {
    path: pages.adminCertificates,
    ...lazyPage(() => import('@/pages/admin/certificates-page')),
  },
  { path: pages.adminAnnouncements, ...announcements },
  { path: pages.adminRequests, ...lazyPage(() => import('@/pages/admin/requests-page')) },
  { path: pages.adminDiscussions, ...lazyPage(() => import('@/pages/admin/discussions-page')) },
  { path: pages.adminInbox, ...lazyPage(() => import('@/pages/admin/inbox-page')) },
  {
    path: pages.adminNotifications,
    ...lazyPage(() => import('@/pages/admin/notifications-page')),
  },
  { path: pages.adminStudents, ...lazyPage(() => import('@/pages/admin/students-page')) },
  { path: pages.adminStudent, ...lazyPage(() => import('@/pages/admin/student-page')) },
  { path: pages.adminGradebook, ...gradebook },
  {
    path: pages.adminFailedMails,
    ...lazyPage(() => import('@/pages/admin/failed-mails-page')),
  },
  { path: pages.adminAudit, ...lazyPage(() => import('@/pages/admin/audit-page')) },
  { path: pages.adminStatus, ...lazyPage(() => import('@/pages/admin/status-page')) },
  { path: pages.adminProfile, ...lazyPage(() => import('@/pages/student/profile-page')) },
  { path: pages.adminStaff, ...lazyPage(() => import('@/pages/admin/staff-page')) },
  { path: pages.adminSettings, ...lazyPage(() => import('@/pages/admin/settings-page')) },
]
