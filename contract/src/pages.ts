import type { VerifiedCertificate } from './certificates.ts'
import type { ExploredCourse, ListedCourse } from './courses.ts'
import type { PolicyName } from './policies.ts'
import type { Instructor, SiteTexts } from './site.texts.ts'
import type { PublicSite } from './site.ts'

/** The route table of the whole product: the router's paths, the link builders and the server's 404 all use it. */
export const pages = {
  home: '/',
  course: '/courses/:courseId',
  logIn: '/login',
  authLogIn: '/auth/login',
  signUp: '/signup',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  acceptInvitation: '/accept-invitation',
  confirmEmail: '/confirm-email',
  setUpFactor: '/second-factor',
  unsubscribe: '/unsubscribe/:userId',
  terms: '/terms',
  privacy: '/privacy',
  refunds: '/refunds',
  contact: '/contact',
  verify: '/verify',
  verifyCertificate: '/verify/:code',
  studentDashboard: '/student/dashboard',
  studentCourses: '/student/courses',
  studentCourse: '/student/courses/:courseId',
  myCourses: '/student/my-courses',
  myCourse: '/student/my-courses/:courseId',
  lesson: '/student/my-courses/:courseId/lessons/:videoId',
  assignments: '/student/assignments',
  assignment: '/student/assignments/:courseId/:assignmentId',
  quizzes: '/student/quizzes',
  quizAttempt: '/student/quizzes/:courseId/:quizId/attempt',
  quizResult: '/student/quizzes/:courseId/:quizId/results/:submissionId',
  payment: '/student/payment/:courseId',
  paymentByQuery: '/student/payment',
  enroll: '/student/enroll/:courseId',
  studentPayments: '/student/payments',
  receipt: '/student/payments/:paymentId/receipt',
  messages: '/student/messages',
  profile: '/student/profile',
  adminDashboard: '/admin/dashboard',
  adminCourses: '/admin/courses',
  adminNewCourse: '/admin/courses/new',
  adminCourse: '/admin/courses/:courseId',
  adminCourseTab: '/admin/courses/:courseId/:tab',
  adminAnnouncements: '/admin/announcements',
  adminDiscussions: '/admin/discussions',
  adminInbox: '/admin/inbox',
  adminNotifications: '/admin/notifications',
  adminStudents: '/admin/students',
  adminStudent: '/admin/students/:userId',
  adminEnrollments: '/admin/enrollments',
  adminImport: '/admin/import',
  adminEnrollmentList: '/admin/enrollments/all',
  adminCertificates: '/admin/certificates',
  adminApplications: '/admin/applications',
  adminPayments: '/admin/payments',
  adminReceipt: '/admin/payments/:paymentId/receipt',
  adminPaymentQueue: '/admin/queue/payments',
  adminRequests: '/admin/requests',
  adminStatements: '/admin/statements',
  adminCloseDay: '/admin/statements/close',
  adminBankChecks: '/admin/statements/checks',
  adminBankCheck: '/admin/statements/checks/:checkId',
  adminInsights: '/admin/insights',
  adminApplicationQueue: '/admin/queue/applications',
  adminBankAccounts: '/admin/bank-accounts',
  adminGradebook: '/admin/gradebook',
  adminFailedMails: '/admin/failed-mails',
  adminAudit: '/admin/audit',
  adminStatus: '/admin/status',
  adminStaff: '/admin/staff',
  adminSettings: '/admin/settings',
  adminProfile: '/admin/profile',
  adminAssignments: '/admin/manage-assignments',
  adminGrading: '/admin/grading',
  adminQuizzes: '/admin/manage-quizzes',
  adminVideos: '/admin/manage-videos',
  adminQuiz: '/admin/quizzes/:quizId',
  adminQuestions: '/admin/quizzes/:quizId/questions',
  adminPictureQuestion: '/admin/quizzes/:quizId/questions/:questionId',
  adminImportQuestions: '/admin/quizzes/:quizId/import',
  adminClasses: '/admin/classes',
  adminClass: '/admin/classes/:classId',
  adminMedia: '/admin/media',
  adminQuestionBank: '/admin/question-bank',
  adminSubmissions: '/admin/quizzes/:quizId/submissions',
} as const

export type PageName = keyof typeof pages
type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never
type PageParams<N extends PageName> = [ParamNames<(typeof pages)[N]>] extends [never]
  ? []
  : [params: Record<ParamNames<(typeof pages)[N]>, string>]

/** Builds a page's path: `pagePath('course', { courseId })`. */
export function pagePath<N extends PageName>(name: N, ...[params]: PageParams<N>): string {
  const values = (params ?? {}) as Record<string, string>
  return pages[name].replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(values[key] ?? ''))
}

/** In place of a question's id: a new one. */
export const NEW_QUESTION = 'new'

/** In place of a lesson's id: the next one, which the lesson page looks up. */
export const NEXT_LESSON = 'next'

/** Whether a path is one of our pages, for the 404 and for redirects after log-in. */
export const isPage = (path: string): boolean => MATCHERS.some((matcher) => matcher.test(path))
const MATCHERS = Object.values(pages).map((page) => new RegExp(`^${page.replace(/:\w+/g, '[^/]+')}/?$`))

/** The data of a public page, rendered on the server and again in the browser. */
export type PublicPage =
  | { kind: 'landing'; site: PublicSite; courses: ListedCourse[]; texts: LandingTexts }
  | { kind: 'course'; site: PublicSite; course: ExploredCourse; instructors: Instructor[] }
  | { kind: 'policy'; site: PublicSite; policy: Policy }
  | { kind: 'certificate'; site: PublicSite; answer: VerifyAnswer }
  | { kind: 'log-in'; site: PublicSite }
  | { kind: 'not-found'; site: PublicSite }

/** What the institute wrote for the landing page. */
export type LandingTexts = Pick<SiteTexts, 'faq' | 'instructors' | 'graduates'>

export type Policy = { name: PolicyName; text: string; changed_at: string | null }

/** State of the verification page: a certificate, none found, rate limited, or nothing looked up yet. */
export type VerifyAnswer =
  | { found: VerifiedCertificate }
  | { refused: 'unknown' | 'unrequested' }
  | { refused: 'limited'; text: string }
