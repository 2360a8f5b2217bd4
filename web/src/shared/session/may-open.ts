import { type PageName, pages } from '@sonocampus/contract/pages'
import type { SessionRole } from './stored-session'

/** Screens of clerks and teachers; administrators open all. The contract says what they may do there. */
const OF_CLERKS: readonly PageName[] = [
  'adminDashboard',
  'adminApplications',
  'adminApplicationQueue',
  'adminPayments',
  'adminPaymentQueue',
  'adminReceipt',
  'adminRequests',
  'adminStatements',
  'adminCloseDay',
  'adminBankChecks',
  'adminBankCheck',
  'adminEnrollments',
  'adminEnrollmentList',
  'adminImport',
  'adminStudents',
  'adminStudent',
  'adminBankAccounts',
  'adminInbox',
  'adminNotifications',
  'adminProfile',
]
const OF_TEACHERS: readonly PageName[] = [
  'adminDashboard',
  'adminCourses',
  'adminCourse',
  'adminCourseTab',
  'adminVideos',
  'adminAssignments',
  'adminQuizzes',
  'adminQuiz',
  'adminQuestions',
  'adminPictureQuestion',
  'adminImportQuestions',
  'adminQuestionBank',
  'adminClasses',
  'adminClass',
  'adminAnnouncements',
  'adminDiscussions',
  'adminMedia',
  'adminSubmissions',
  'adminGrading',
  'adminGradebook',
  'adminCertificates',
  'adminInsights',
  'adminProfile',
]

const matcher = (names: readonly PageName[]) =>
  new RegExp(`^(?:${names.map((name) => pages[name].replace(/:\w+/g, '[^/]+')).join('|')})/?(?:[?#].*)?$`)
const SCREENS = { clerk: matcher(OF_CLERKS), teacher: matcher(OF_TEACHERS), admin: /^/, student: /^(?!)/ }

/** A new course and the settings of one look like courses and tabs, and are for administrators alone. */
const OF_ADMINISTRATORS = /^\/admin\/courses\/(?:new|[^/]+\/settings)\/?(?:[?#].*)?$/

/** Whether the role may open an address of the administrators' area. */
export const mayOpen = (role: SessionRole | null, path: string): boolean =>
  role !== null && SCREENS[role].test(path) && (role === 'admin' || !OF_ADMINISTRATORS.test(path))
