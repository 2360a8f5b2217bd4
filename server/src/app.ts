import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { limits } from '@sonocampus/contract/limits'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { isDiskStorage } from './adapters/storage/disk.ts'
import { getPublicRevision } from './db/revision.queries.ts'
import type { Deps } from './deps.ts'
import { bankAccountsAdminRoutes } from './features/access/bank-accounts/index.ts'
import { batchesAdminRoutes } from './features/access/batches/index.ts'
import { dayClosesAdminRoutes } from './features/access/day-closes/index.ts'
import { decisionsAdminRoutes, requestsAdminRoutes } from './features/access/decisions/index.ts'
import {
  applicationsAdminRoutes,
  applicationsStudentRoutes,
  enrollmentsAdminRoutes,
  enrollmentsStudentRoutes,
} from './features/access/enrollments/index.ts'
import { importsAdminRoutes } from './features/access/imports/index.ts'
import {
  discountsAdminRoutes,
  instalmentsAdminRoutes,
  paymentsAdminRoutes,
  paymentsStudentRoutes,
  refundsAdminRoutes,
} from './features/access/payments/index.ts'
import { statementChecksAdminRoutes, statementsAdminRoutes } from './features/access/statements/index.ts'
import { assetsAdminRoutes, assetsRoutes } from './features/assessment/assets/index.ts'
import {
  assignmentsAdminRoutes,
  assignmentsStudentRoutes,
  gradingAdminRoutes,
} from './features/assessment/assignments/index.ts'
import { gradebookAdminRoutes } from './features/assessment/gradebook/index.ts'
import { questionBankAdminRoutes } from './features/assessment/question-bank/index.ts'
import {
  quizzesAdminRoutes,
  quizzesAuthoringRoutes,
  quizzesGradingRoutes,
  quizzesStudentRoutes,
  takeFromQuestions,
} from './features/assessment/quizzes/index.ts'
import { auditAdminRoutes } from './features/ground/audit/index.ts'
import { accountRoutes, authRoutes, factorRoutes, findActor } from './features/ground/auth/index.ts'
import { documentsRoutes } from './features/ground/documents/index.ts'
import { eventsRoutes } from './features/ground/events/index.ts'
import { inboxRoutes } from './features/ground/inbox/index.ts'
import { notificationsAdminRoutes, notificationsStudentRoutes } from './features/ground/notifications/index.ts'
import { savedViewsRoutes } from './features/ground/saved-views/index.ts'
import {
  getPublicSite,
  getSiteTexts,
  siteRoutes,
  siteTextsRoutes,
  uploadsRoutes,
} from './features/ground/site/index.ts'
import { staffAdminRoutes } from './features/ground/staff/index.ts'
import { profileRoutes, usersAdminRoutes } from './features/ground/users/index.ts'
import { announcementsAdminRoutes, announcementsStudentRoutes } from './features/learning/announcements/index.ts'
import {
  certificatesAdminRoutes,
  certificatesPublicRoutes,
  certificatesStudentRoutes,
  verifyByCode,
} from './features/learning/certificates/index.ts'
import {
  attendanceAdminRoutes,
  calendarFeedsRoutes,
  classesAdminRoutes,
  classesStudentRoutes,
  endCalendarFeed,
} from './features/learning/classes/index.ts'
import {
  coursesAdminRoutes,
  coursesStudentRoutes,
  exploreOfferedCourses,
  exploreOneCourse,
} from './features/learning/courses/index.ts'
import { discussionsAdminRoutes, discussionsRoutes } from './features/learning/discussions/index.ts'
import { lessonFilesRoutes } from './features/learning/lesson-files/index.ts'
import {
  filmRoutes,
  filmUploadsRoutes,
  modulesAdminRoutes,
  playbackRoutes,
  uploadGate,
  videosAdminRoutes,
  videosStudentRoutes,
  visitorStep,
} from './features/learning/lessons/index.ts'
import { notesStudentRoutes } from './features/learning/notes/index.ts'
import { progressStudentRoutes } from './features/learning/progress/index.ts'
import { metricsRoutes } from './features/operations/metrics/index.ts'
import { statusAdminRoutes } from './features/operations/status/index.ts'
import { courseWorkspaceAdminRoutes } from './features/overview/course-workspace/index.ts'
import { insightsAdminRoutes } from './features/overview/insights/index.ts'
import { searchAdminRoutes } from './features/overview/search/index.ts'
import { statisticsAdminRoutes } from './features/overview/statistics/index.ts'
import { studentHomeRoutes } from './features/overview/student-home/index.ts'
import { studentRecordAdminRoutes } from './features/overview/student-record/index.ts'
import { type Pace, parseBodies } from './http/body-gate.ts'
import { requireContract } from './http/bound-routes.ts'
import { handleClientError, handleError, handleUnknownApi } from './http/error-handler.ts'
import { healthRoutes } from './http/health-routes.ts'
import { makeKeep } from './http/kept-answers.ts'
import { logRequests } from './http/log-requests.ts'
import { trackOpenRequests } from './http/open-requests.ts'
import { storedObjectRoutes } from './http/put-stored-object.ts'
import { addSecurityHeaders, uploadOrigin } from './http/security-headers.ts'
import { publicFileRoutes } from './http/stored-objects.ts'
import { type WebBundle, webPages } from './http/web-pages.ts'
import { teaches } from './institute/own-courses.queries.ts'

type Options = { web: WebBundle | null; isDraining?: () => boolean; pace?: Pace }

/** One visible line for each plugin and each feature. */
export async function buildApp(deps: Deps, options: Options): Promise<FastifyInstance> {
  const { web, isDraining = () => false, pace = limits.body } = options
  const { config, db, storage } = deps
  const app: FastifyInstance = Fastify({
    loggerInstance: deps.log,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: limits.jsonBody,
    routerOptions: { maxParamLength: 16_384 }, // the headers' own limit: a long path fails its schema, like any other
    trustProxy: config.trustProxy === 0 ? false : (_address, hop) => hop < config.trustProxy,
    connectionTimeout: 30_000,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => void handleError(error, request, reply),
    clientErrorHandler: handleClientError,
  })
  app.decorate('findActor', (credentials) => findActor(deps, credentials))
  app.decorate('teaches', (userId, name, id) => teaches(db, userId, name, id))
  app.decorate('stagingFolder', join(config.dataDir, 'staging'))
  app.decorate('pace', pace)
  app.decorate('replica', deps.replica)
  app.decorate(
    'keep',
    makeKeep(() => getPublicRevision(db)),
  )
  app.decorateRequest('actor', null)
  app.decorateRequest('hasWaited', false)
  app.setErrorHandler(handleError)
  app.server.headersTimeout = 10_000
  app.server.once('listening', () => {
    app.server.on('error', (error) => deps.log.error({ err: error }, 'a connection could not be accepted'))
  })
  requireContract(app)
  trackOpenRequests(app)
  logRequests(app)
  addSecurityHeaders(app, { tls: config.publicUrl.startsWith('https:'), uploads: await uploadOrigin(storage) })
  parseBodies(app)

  healthRoutes(app, deps, isDraining)
  metricsRoutes(app, deps)
  publicFileRoutes(app, deps)
  storedObjectRoutes(app, { storage: isDiskStorage(storage) ? storage : null, gate: uploadGate(deps) })
  authRoutes(app, deps)
  accountRoutes(app, deps)
  factorRoutes(app, deps)
  usersAdminRoutes(app, deps)
  staffAdminRoutes(app, deps)
  savedViewsRoutes(app, deps)
  profileRoutes(app, deps)
  siteRoutes(app, deps)
  siteTextsRoutes(app, deps)
  inboxRoutes(app, deps)
  coursesStudentRoutes(app, deps)
  coursesAdminRoutes(app, deps)
  bankAccountsAdminRoutes(app, deps)
  documentsRoutes(app, deps)
  applicationsStudentRoutes(app, deps)
  applicationsAdminRoutes(app, deps)
  enrollmentsStudentRoutes(app, deps)
  enrollmentsAdminRoutes(app, deps)
  paymentsStudentRoutes(app, deps)
  paymentsAdminRoutes(app, deps)
  discountsAdminRoutes(app, deps)
  instalmentsAdminRoutes(app, deps)
  refundsAdminRoutes(app, deps)
  requestsAdminRoutes(app, deps)
  statementsAdminRoutes(app, deps)
  statementChecksAdminRoutes(app, deps)
  dayClosesAdminRoutes(app, deps)
  insightsAdminRoutes(app, deps)
  courseWorkspaceAdminRoutes(app, deps)
  decisionsAdminRoutes(app, deps)
  batchesAdminRoutes(app, deps)
  importsAdminRoutes(app, { ...deps, endCalendarFeed })
  notificationsStudentRoutes(app, deps)
  notificationsAdminRoutes(app, deps)
  eventsRoutes(app, deps)
  auditAdminRoutes(app, deps)
  videosStudentRoutes(app, deps)
  videosAdminRoutes(app, deps)
  playbackRoutes(app, deps)
  filmRoutes(app, deps)
  filmUploadsRoutes(app, deps)
  modulesAdminRoutes(app, deps)
  lessonFilesRoutes(app, deps)
  notesStudentRoutes(app, deps)
  classesStudentRoutes(app, deps)
  classesAdminRoutes(app, deps)
  attendanceAdminRoutes(app, deps)
  calendarFeedsRoutes(app, deps)
  discussionsRoutes(app, deps)
  discussionsAdminRoutes(app, deps)
  announcementsStudentRoutes(app, deps)
  announcementsAdminRoutes(app, deps)
  assignmentsStudentRoutes(app, deps)
  assignmentsAdminRoutes(app, deps)
  gradingAdminRoutes(app, deps)
  assetsRoutes(app, deps)
  assetsAdminRoutes(app, { ...deps, takeFromQuestions })
  quizzesStudentRoutes(app, deps)
  quizzesAdminRoutes(app, deps)
  quizzesAuthoringRoutes(app, deps)
  quizzesGradingRoutes(app, deps)
  questionBankAdminRoutes(app, deps)
  progressStudentRoutes(app, deps)
  gradebookAdminRoutes(app, deps)
  statisticsAdminRoutes(app, deps)
  certificatesStudentRoutes(app, deps)
  certificatesAdminRoutes(app, deps)
  certificatesPublicRoutes(app, deps)
  studentHomeRoutes(app, deps)
  studentRecordAdminRoutes(app, deps)
  searchAdminRoutes(app, deps)
  uploadsRoutes(app, deps)
  statusAdminRoutes(app, deps)

  if (web) {
    await webPages(app, web, {
      publicUrl: config.publicUrl,
      site: () => getPublicSite(db),
      texts: () => getSiteTexts(db),
      courses: () => exploreOfferedCourses(db),
      course: (courseId) => exploreOneCourse(deps, null, courseId),
      linkStep: () => visitorStep(deps.clock.now()),
      certificate: (network, code) => verifyByCode(deps, network, code),
    })
  } else app.setNotFoundHandler(handleUnknownApi)
  return app
}
