import { contract } from '@sonocampus/contract'
import type { RouteSpec } from '@sonocampus/contract/route'
import { engine } from './database.ts'

/** What answers with a stream, and what tests ask by its address alone. */
type Streamed =
  | 'checkHealth'
  | 'checkReadiness'
  | 'getPublicFile'
  | 'openCertificate'
  | 'openDocument'
  | 'playMedia'
  | 'putStoredObject'
  | 'readCaptions'
  | 'streamEvents'

/** A few for every portion of what is read, and for every submission whose score changes. */
const IN_PORTIONS = Number.POSITIVE_INFINITY

/**
 * The most statements that one call of an entry asks in any test, the session's included, however much there is to list:
 * whoever needs more has to say so here. What is listed whole is read fifty rows at a time. Beginnings and ends of transactions are not counted.
 */
const BUDGETS: Record<Exclude<keyof typeof contract, Streamed>, number> = {
  signUp: 4,
  logIn: 18,
  logOut: 5,
  requestResetPin: 10,
  resetPassword: 19,
  changePassword: 11,
  listSessions: 2,
  endSession: 3,
  endOtherSessions: 3,
  acceptInvitation: 9,
  listUsers: 8,
  exportUsers: IN_PORTIONS,
  setUserActive: 13,
  deleteUser: 12,
  endUserSessions: 9,
  inviteAdministrator: 7,
  getProfile: 3,
  updateProfile: 3,
  uploadAvatar: 7,
  getSite: 2,
  updateSite: 7,
  exploreCourses: 2,
  exploreCourse: 5,
  listMyCourses: 2,
  listCoursesForAdmin: 4,
  getCourseForAdmin: 4,
  createCourse: 11,
  updateCourse: 11,
  deleteCourse: 7,
  restoreCourse: 7,
  applyForCourse: 18,
  findLastApplication: 2,
  listApplications: 9,
  decideApplication: 21,
  getEnrollmentStatus: 5,
  renewFreeEnrollment: 15,
  listEndingEnrollments: 4,
  listMyStandings: 2,
  uploadPaymentProof: 6,
  getPaymentStatus: 5,
  getProofStatus: 5,
  getPurchaseDetails: 3,
  submitProofFile: 17,
  submitPaymentProof: 13,
  listMyPayments: 2,
  getReceipt: 3,
  listPayments: 10,
  rejectPayment: 10,
  approvePayment: 27,
  previewApproval: 10,
  approveEnrollment: 40,
  listBankAccounts: 3,
  createBankAccount: 18,
  updateBankAccount: 19,
  deleteBankAccount: 15,
  listLessons: 4,
  completeVideo: 6,
  saveVideoPosition: 4,
  saveWatchedRanges: 7,
  startPlayback: 7,
  startPreviewPlayback: 7,
  recordProtectionEvent: 5,
  listVideosForAdmin: 2,
  getVideoViewLink: 2,
  signVideoUpload: 3,
  createVideo: 13,
  updateVideo: 17,
  deleteVideo: 11,
  replaceCaptions: 13,
  removeCaptions: 10,
  listAssignments: 5,
  getAssignment: 5,
  submitAssignment: 11,
  listAssignmentsForAdmin: 2,
  createAssignment: 8,
  updateAssignment: 8,
  deleteAssignment: 6,
  listSubmissions: 7,
  getSubmission: 5,
  gradeSubmission: 14,
  returnSubmission: 13,
  listGradingQueue: 8,
  listAssets: 4,
  createAsset: 12,
  addAssetFrame: 10,
  updateAsset: 10,
  clearAsset: 11,
  setAssetScale: 10,
  deleteAsset: 11,
  getAssetFrame: 5,
  getAssetClip: 5,
  listQuizzes: 11,
  getQuiz: 11,
  startQuizAttempt: 12,
  saveQuizChoice: 12,
  submitQuiz: 12,
  getQuizResult: 11,
  listQuizzesForAdmin: 4,
  getQuizForAdmin: 3,
  createQuiz: 12,
  updateQuiz: 17,
  deleteQuiz: 9,
  createQuestion: 10,
  updateQuestion: 19,
  tryQuestion: 3,
  deleteQuestion: 11,
  listQuizSubmissions: 17,
  getGradingView: 4,
  gradeQuizSubmission: 12,
  previewRegrade: 6,
  applyRegrade: IN_PORTIONS,
  listQuestionStatistics: IN_PORTIONS,
  getGradebook: 10,
  exportGradebook: IN_PORTIONS,
  listAnalytics: 2,
  requestCertificate: 10,
  getCertificateState: 4,
  verifyCertificate: 5,
  listCertificates: 34,
  revokeCertificate: 9,
  reissueCertificate: 14,
  getNotificationSettings: 2,
  updateNotificationSettings: 4,
  listAdminNotifications: 4,
  deleteNotification: 5,
  listMyNotifications: 2,
  readNotifications: 3,
  uploadImage: 4,
  getStatistics: 3,
  getQueues: 5,
  getCharts: 4,
  listFailedMails: 3,
  resendMail: 6,
  listAudit: 4,
  getUserDetails: 11,
}

const budgetOf = new Map<RouteSpec, [name: string, most: number]>(
  Object.entries(BUDGETS).map(([name, most]) => [contract[name as keyof typeof BUDGETS], [name, most]]),
)

/** A sentence when a call asked more than its budget. PostgreSQL may try a transaction again: SQLite counts. */
export function overBudget(route: RouteSpec, statements: number): string[] {
  const [name, most] = budgetOf.get(route) ?? ['', Number.POSITIVE_INFINITY]
  return engine === 'sqlite' && statements > most ? [`${name} asked ${statements} statements of ${most}`] : []
}
