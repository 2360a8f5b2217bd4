export { announcementsAdminRoutes } from './announcements.admin.routes.ts'
export { announcementsStudentRoutes } from './announcements.student.routes.ts'
export { TELL_ANNOUNCEMENT, tellAnnouncement } from './tell-announcement.ts'
