export { announcementsAdminRoutes } from './announcements.admin.routes.ts'
export { announcementsStudentRoutes } from './announcements.student.routes.ts'
export { NOTIFY_ANNOUNCEMENT, notifyAnnouncement } from './notify-announcement.ts'
