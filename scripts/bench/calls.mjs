// Every GET of daily work: its role and parameters. A GET of the contract that is neither here nor excluded stops the
// bench.
import { contract } from '../../contract/src/index.ts'

const page = { page: 1, page_size: 25 }

/** Entry, role, parameters and query; `also` distinguishes variants of the same entry. */
const CALLS = [
  ['getSite', 'visitor'],
  ['exploreCourses', 'visitor'],
  ['exploreCourse', 'visitor'],
  ['getProfile', 'student'],
  ['listSessions', 'student'],
  ['listMyCourses', 'student'],
  ['listMyStandings', 'student'],
  ['listAnalytics', 'student'],
  ['listMyNotifications', 'student'],
  ['getNotificationSettings', 'student'],
  ['findLastApplication', 'student'],
  ['getEnrollmentStatus', 'student'],
  ['getPaymentStatus', 'student'],
  ['getProofStatus', 'student'],
  ['getPurchaseDetails', 'student'],
  ['listMyPayments', 'student'],
  ['getReceipt', 'student'],
  ['listLessons', 'student'],
  ['listLessonFiles', 'student'],
  ['listNotes', 'student'],
  ['listMyClasses', 'student'],
  ['listCourseClasses', 'student'],
  ['getCalendarFeed', 'student'],
  ['listQuestions', 'student'],
  ['listAnnouncements', 'student'],
  ['listAssignments', 'student'],
  ['getAssignment', 'student'],
  ['listQuizzes', 'student'],
  ['getQuiz', 'student'],
  ['getQuizResult', 'student'],
  ['getCertificateState', 'student'],
  ['getStatistics', 'admin'],
  ['getCharts', 'admin'],
  ['getInsights', 'admin'],
  ['listLessonStops', 'admin', 'course'],
  ['getQueues', 'admin'],
  ['listFailedMails', 'admin'],
  ['getStatus', 'admin'],
  ['listUsers', 'admin', page],
  ['listUsers', 'admin', { page: 2000, page_size: 50 }, 'page 2000'],
  ['listUsers', 'admin', { ...page, search: 'khan' }, 'search'],
  ['listUsers', 'admin', { ...page, from: '2025-01-01', to: '2026-12-31' }, 'days'],
  ['listStaff', 'admin', page],
  ['getFactor', 'admin'],
  ['getUserDetails', 'admin'],
  ['listCoursesForAdmin', 'admin', page],
  ['getCourseForAdmin', 'admin'],
  ['listApplications', 'admin', page],
  ['listApplications', 'admin', { ...page, status: 'pending' }, 'pending'],
  ['listApplications', 'admin', {}, 'whole'],
  ['listApplications', 'admin', { ...page, from: '2025-01-01', to: '2026-12-31' }, 'days'],
  ['listPayments', 'admin', page],
  ['listPayments', 'admin', { ...page, status: 'pending' }, 'pending'],
  ['listPayments', 'admin', { ...page, search: 'khan' }, 'search'],
  ['listPayments', 'admin', { ...page, from: '2025-01-01', to: '2026-12-31' }, 'days'],
  ['previewApproval', 'admin', 'standing'],
  ['listDues', 'admin'],
  ['getStatement', 'admin', { ...page, day: '2026-11-13', account: 'cash' }],
  ['listEndingEnrollments', 'admin', page],
  ['listEnrollments', 'admin', { ...page, state: 'running' }],
  ['listBankAccounts', 'admin'],
  ['listVideosForAdmin', 'admin', 'course'],
  ['getVideoViewLink', 'admin'],
  ['listModules', 'admin'],
  ['listClasses', 'admin'],
  ['listAnnouncementsForAdmin', 'admin'],
  ['listWaitingDiscussions', 'admin'],
  ['listWaitingPosts', 'admin', { list: 'open' }],
  ['getFilmTools', 'admin'],
  ['listFilmUploads', 'admin'],
  ['listQueuedDecisions', 'admin'],
  ['getRejectionReasons', 'admin'],
  ['listAssets', 'admin'],
  ['listAssignmentsForAdmin', 'admin'],
  ['listSubmissions', 'admin', page],
  ['getSubmission', 'admin'],
  ['listGradingQueue', 'admin', page],
  ['listGradingQueue', 'admin', {}, 'whole'],
  ['listQuizzesForAdmin', 'admin', 'course'],
  ['getQuizForAdmin', 'admin'],
  ['listQuizSubmissions', 'admin', page],
  ['getGradingView', 'admin'],
  ['previewRegrade', 'admin'],
  ['listQuestionStatistics', 'admin'],
  ['listBankQuestions', 'admin'],
  ['listBankTags', 'admin'],
  ['getGradebook', 'admin', page],
  ['getGradebook', 'admin', {}, 'whole'],
  ['listCertificates', 'admin', page],
  ['listCertificates', 'admin', { ...page, search: 'khan' }, 'search'],
  ['listSavedViews', 'admin', { screen: 'payments' }],
  ['searchEverything', 'admin', { q: 'khan' }, 'a name'],
  ['searchEverything', 'admin', { q: '03' }, 'two letters'],
  ['searchEverything', 'admin', { q: '52,000' }, 'an amount'],
  ['searchEverything', 'admin', { q: 'IUT-2026-00001' }, 'a certificate'],
  ['listAdminNotifications', 'admin', page],
  ['listAudit', 'admin', page],
  ['listAudit', 'admin', { ...page, action: 'user.deleted' }, 'one action'],
]

const LEFT_OUT = {
  openDocument: 'bytes of a file',
  playMedia: 'part of the scenario with 200 who watch',
  readCaptions: 'bytes of a file',
  getPlaylist: 'part of npm run bench:films',
  getFilmKey: 'part of npm run bench:films',
  getFilmPiece: 'part of npm run bench:films',
  getFilmPicture: 'bytes of a file',
  getLessonPoster: 'bytes of a file',
  getFilmUpload: 'asked once, when an upload goes on',
  openLessonFile: 'bytes of a file',
  exportNotes: 'a file, now and then',
  exportAttendance: 'a file, now and then',
  getClass: 'one row by its key; the measured institute has no classes',
  listAttendance: 'the measured institute has no classes',
  readCalendar: 'a file, asked for by calendars',
  getPublicFile: 'bytes of a file',
  openCertificate: 'draws a PDF',
  requestCertificate: 'issues a certificate',
  verifyCertificate: 'thirty an hour for each network',
  exportApplications: 'a file, now and then, that the trail records',
  exportPayments: 'a file, now and then, that the trail records',
  exportEnrollments: 'a file, now and then, that the trail records',
  exportUsers: 'a file, now and then, that the trail records',
  exportStudentRecord: 'on request, a few times an hour at most',
  exportOwnRecord: 'on request, a few times an hour at most',
  exportGradebook: 'a file, now and then, that the trail records',
  exportStatement: 'a file, now and then, that the trail records',
  getQuestion: 'the made-up students ask nothing',
  listAnswers: 'the made-up students ask nothing',
  getAssetFrame: 'bytes of a file',
  getAssetClip: 'bytes of a file',
  streamEvents: 'stays open',
  checkHealth: 'what the others are held against',
  checkReadiness: 'asked by the supervisor alone',
}

const paramsOf = ({ courseId, lessonIds, busy }, name) => ({
  courseId,
  videoId: lessonIds[0],
  userId: busy.id,
  paymentId: busy.payment_id,
  assignmentId: busy.assignment_id,
  quizId: busy.quiz_id,
  submissionId: /Quiz|Grading/.test(name) ? busy.quiz_submission_id : busy.submission_id,
})

const queryOf = ({ courseId, busy }, query = {}) =>
  ({ course: { course_id: courseId }, standing: { user_id: busy.id, course_id: courseId } })[query] ?? query

/** The calls with their URLs, for one seeded institute. */
export const listCalls = (facts) => {
  const tokens = { student: facts.busy.token, admin: facts.admin }
  const missing = Object.entries(contract)
    .filter(([name, { method }]) => method === 'GET' && !(name in LEFT_OUT) && !CALLS.some(([one]) => one === name))
    .map(([name]) => name)
  if (missing.length > 0) throw new Error(`scripts/bench/calls.mjs does not know ${missing.join(', ')}`)
  const calls = CALLS.map(([name, who, query, also]) => {
    const params = paramsOf(facts, name)
    const path = contract[name].path.replace(/:(\w+)/g, (_, param) => params[param])
    const search = new URLSearchParams(queryOf(facts, query)).toString()
    return { name: also ? `${name}, ${also}` : name, path: search ? `${path}?${search}` : path, token: tokens[who] }
  })
  return [{ name: 'landing page', path: '/' }, ...calls]
}
