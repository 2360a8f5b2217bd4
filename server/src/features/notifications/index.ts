export { notificationsAdminRoutes } from './notifications.admin.routes.ts'
export { notificationsStudentRoutes } from './notifications.student.routes.ts'
export { idOf as noticeIdOf, notifyAdministrators, notifyStudent } from './notify.ts'
