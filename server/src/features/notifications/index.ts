export { notificationsAdminRoutes } from './notifications.admin.routes.ts'
export { notificationsStudentRoutes } from './notifications.student.routes.ts'
export { noticeIdOf, notifyAdministrators, notifyStudent } from './notify.ts'
export { type CourseNotice, notifyStudents } from './notify-students.ts'
