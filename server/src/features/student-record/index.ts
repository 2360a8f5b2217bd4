export { studentRecordAdminRoutes } from './student-record.admin.routes.ts'
