export { findAdmission } from './admission.queries.ts'
export { type Admission, canPay, paymentPageStatus, proofStatus, rejectionReason } from './admission.ts'
export { applicationsAdminRoutes } from './applications/applications.admin.routes.ts'
export { presentApplication } from './applications/applications.presenter.ts'
export { findCourseOfApplication, listApplicationsOf } from './applications/applications.queries.ts'
export { applicationsStudentRoutes } from './applications/applications.student.routes.ts'
export { decideApplicationIn } from './applications/decide-application.ts'
export { forgetApplicant } from './applications/forget-student.ts'
export { GRANT_FREE_ENROLLMENTS, grantFreeEnrollments } from './applications/grant-free-enrollments.ts'
export { settleApplication } from './applications/settle-application.ts'
export { findEnds } from './ends.queries.ts'
export { enrollmentsAdminRoutes } from './enrollments.admin.routes.ts'
export { caseNumber, presentEnrollment } from './enrollments.presenter.ts'
export {
  countEndingEnrollments,
  type EnrollmentRow,
  findEnrollment,
  isEnrolled,
  listAllEnrollmentsOf,
  notEnrolled,
  requireActiveEnrollment,
  requireVisibleCourse,
  type Viewer,
  visibleCourse,
} from './enrollments.queries.ts'
export { enrollmentsStudentRoutes } from './enrollments.student.routes.ts'
export { extendEnrollment, extendedEnd, wasExtended } from './extend-enrollment.ts'
export { enrollmentsById } from './find-enrollments.queries.ts'
export { endEnrollmentAt, type Grant, grantEnrollment, recordGrant } from './grant-enrollment.ts'
export { listMyStandings } from './list-my-admissions.ts'
export { changeEnd, openUntilEnd } from './open-until-end.ts'
export { endMatters, remindOfEnds, toldDaysBefore } from './remind-of-ends.ts'
export { requireReading } from './require-reading.ts'
