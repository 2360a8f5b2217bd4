export { notificationsAdminRoutes } from './notifications.admin.routes.ts'
export { notificationsStudentRoutes } from './notifications.student.routes.ts'
export { notifyAdministrators, notifyStudent } from './notify.ts'
