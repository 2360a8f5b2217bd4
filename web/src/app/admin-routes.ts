import { pages } from '@sonocampus/contract/pages'
import type { RouteObject } from 'react-router'
import { lazyPage } from './lazy-page'

export const adminRoutes: RouteObject[] = [
  { path: pages.adminDashboard, Component: lazyPage(() => import('@/pages/admin/dashboard-page'), 'DashboardPage') },
  { path: pages.adminCourses, Component: lazyPage(() => import('@/pages/admin/courses-page'), 'CoursesPage') },
  { path: pages.adminCourse, Component: lazyPage(() => import('@/pages/admin/course-page'), 'CoursePage') },
  { path: pages.adminVideos, Component: lazyPage(() => import('@/pages/admin/videos-page'), 'VideosPage') },
  {
    path: pages.adminAssignments,
    Component: lazyPage(() => import('@/pages/admin/assignments-page'), 'AssignmentsPage'),
  },
  { path: pages.adminQuizzes, Component: lazyPage(() => import('@/pages/admin/quizzes-page'), 'QuizzesPage') },
  { path: pages.adminQuestions, Component: lazyPage(() => import('@/pages/admin/questions-page'), 'QuestionsPage') },
  {
    path: pages.adminSubmissions,
    Component: lazyPage(() => import('@/pages/admin/submissions-page'), 'SubmissionsPage'),
  },
  { path: pages.adminGrading, Component: lazyPage(() => import('@/pages/admin/grading-page'), 'GradingPage') },
  {
    path: pages.adminBankAccounts,
    Component: lazyPage(() => import('@/pages/admin/bank-accounts-page'), 'BankAccountsPage'),
  },
  {
    path: pages.adminApplications,
    Component: lazyPage(() => import('@/pages/admin/applications-page'), 'ApplicationsPage'),
  },
  { path: pages.adminPayments, Component: lazyPage(() => import('@/pages/admin/payments-page'), 'PaymentsPage') },
  {
    path: pages.adminEnrollments,
    Component: lazyPage(() => import('@/pages/admin/enrollments-page'), 'EnrollmentsPage'),
  },
  {
    path: pages.adminCertificates,
    Component: lazyPage(() => import('@/pages/admin/certificates-page'), 'CertificatesPage'),
  },
  {
    path: pages.adminNotifications,
    Component: lazyPage(() => import('@/pages/admin/notifications-page'), 'NotificationsPage'),
  },
  { path: pages.adminStudents, Component: lazyPage(() => import('@/pages/admin/students-page'), 'StudentsPage') },
  { path: pages.adminStudent, Component: lazyPage(() => import('@/pages/admin/student-page'), 'StudentPage') },
  { path: pages.adminGradebook, Component: lazyPage(() => import('@/pages/admin/gradebook-page'), 'GradebookPage') },
  {
    path: pages.adminFailedMails,
    Component: lazyPage(() => import('@/pages/admin/failed-mails-page'), 'FailedMailsPage'),
  },
  { path: pages.adminAudit, Component: lazyPage(() => import('@/pages/admin/audit-page'), 'AuditPage') },
  { path: pages.adminSettings, Component: lazyPage(() => import('@/pages/admin/settings-page'), 'SettingsPage') },
]
