import { announcementsRoutes } from './announcements.ts'
import { assetsRoutes } from './assets.ts'
import { assignmentsGradingRoutes } from './assignments.grading.ts'
import { assignmentsRoutes } from './assignments.ts'
import { auditRoutes } from './audit.ts'
import { authFactorRoutes } from './auth.factor.ts'
import { authRoutes } from './auth.ts'
import { bankAccountsRoutes } from './bank-accounts.ts'
import { batchesRoutes } from './batches.ts'
import { certificatesRoutes } from './certificates.ts'
import { classesAdminRoutes } from './classes.admin.ts'
import { classesAttendanceRoutes } from './classes.attendance.ts'
import { calendarFeedsRoutes } from './classes.calendar-feeds.ts'
import { classesStudentRoutes } from './classes.student.ts'
import { courseWorkspaceRoutes } from './course-workspace.ts'
import { coursesRoutes } from './courses.ts'
import { dayClosesRoutes } from './day-closes.ts'
import { requestsRoutes } from './decisions.requests.ts'
import { decisionsRoutes } from './decisions.ts'
import { discussionsRoutes } from './discussions.ts'
import { documentsRoutes } from './documents.ts'
import { applicationsRoutes } from './enrollments.applications.ts'
import { enrollmentsRoutes } from './enrollments.ts'
import { eventsRoutes } from './events.ts'
import { gradebookRoutes } from './gradebook.ts'
import { importsRoutes } from './imports.ts'
import { contactRoutes } from './inbox.contact.ts'
import { inboxRoutes } from './inbox.ts'
import { insightsRoutes } from './insights.ts'
import { lessonFilesRoutes } from './lesson-files.ts'
import { videosAdminRoutes } from './lessons.admin.ts'
import { videosMediaRoutes } from './lessons.media.ts'
import { modulesRoutes } from './lessons.modules.ts'
import { videosStudentRoutes } from './lessons.student.ts'
import { filmUploadsRoutes } from './lessons.video-files.ts'
import { notesRoutes } from './notes.ts'
import { notificationsSettingsRoutes } from './notifications.settings.ts'
import { notificationsRoutes } from './notifications.ts'
import { paymentsAdminRoutes } from './payments.admin.ts'
import { paymentsApprovalRoutes } from './payments.approval.ts'
import { discountsRoutes } from './payments.discounts.ts'
import { instalmentsRoutes } from './payments.instalments.ts'
import { refundsRoutes } from './payments.refunds.ts'
import { paymentsRoutes } from './payments.ts'
import { progressRoutes } from './progress.ts'
import { questionBankRoutes } from './question-bank.ts'
import { quizzesAdminRoutes } from './quizzes.admin.ts'
import { quizzesAuthoringRoutes } from './quizzes.authoring.ts'
import { quizzesGradingRoutes } from './quizzes.grading.ts'
import { quizzesStudentRoutes } from './quizzes.student.ts'
import { savedViewsRoutes } from './saved-views.ts'
import { searchRoutes } from './search.ts'
import { siteTextsRoutes } from './site.texts.ts'
import { siteRoutes } from './site.ts'
import { uploadsRoutes } from './site.uploads.ts'
import { staffRoutes } from './staff.ts'
import { statementChecksRoutes } from './statements.checks.ts'
import { statementsRoutes } from './statements.ts'
import { statisticsRoutes } from './statistics.ts'
import { statusRoutes } from './status.ts'
import { studentHomeRoutes } from './student-home.ts'
import { studentRecordOwnRoutes } from './student-record.own.ts'
import { studentRecordPartsRoutes } from './student-record.parts.ts'
import { studentRecordRoutes } from './student-record.ts'
import { systemRoutes } from './system.ts'
import { profileRoutes } from './users.profile.ts'
import { usersRoutes } from './users.ts'

/** Every API call, once. */
export const contract = {
  ...authRoutes,
  ...authFactorRoutes,
  ...usersRoutes,
  ...staffRoutes,
  ...profileRoutes,
  ...siteRoutes,
  ...siteTextsRoutes,
  ...inboxRoutes,
  ...contactRoutes,
  ...coursesRoutes,
  ...courseWorkspaceRoutes,
  ...documentsRoutes,
  ...applicationsRoutes,
  ...enrollmentsRoutes,
  ...paymentsRoutes,
  ...paymentsAdminRoutes,
  ...paymentsApprovalRoutes,
  ...discountsRoutes,
  ...instalmentsRoutes,
  ...refundsRoutes,
  ...statementsRoutes,
  ...statementChecksRoutes,
  ...dayClosesRoutes,
  ...decisionsRoutes,
  ...batchesRoutes,
  ...importsRoutes,
  ...bankAccountsRoutes,
  ...videosStudentRoutes,
  ...videosAdminRoutes,
  ...videosMediaRoutes,
  ...filmUploadsRoutes,
  ...modulesRoutes,
  ...lessonFilesRoutes,
  ...notesRoutes,
  ...classesStudentRoutes,
  ...classesAdminRoutes,
  ...classesAttendanceRoutes,
  ...calendarFeedsRoutes,
  ...discussionsRoutes,
  ...announcementsRoutes,
  ...assignmentsRoutes,
  ...assignmentsGradingRoutes,
  ...assetsRoutes,
  ...quizzesStudentRoutes,
  ...quizzesAdminRoutes,
  ...quizzesAuthoringRoutes,
  ...quizzesGradingRoutes,
  ...questionBankRoutes,
  ...gradebookRoutes,
  ...progressRoutes,
  ...studentHomeRoutes,
  ...certificatesRoutes,
  ...notificationsRoutes,
  ...notificationsSettingsRoutes,
  ...uploadsRoutes,
  ...statisticsRoutes,
  ...statusRoutes,
  ...insightsRoutes,
  ...auditRoutes,
  ...studentRecordRoutes,
  ...studentRecordOwnRoutes,
  ...studentRecordPartsRoutes,
  ...searchRoutes,
  ...requestsRoutes,
  ...savedViewsRoutes,
  ...eventsRoutes,
  ...systemRoutes,
}
