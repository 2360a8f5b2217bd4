export { replayErasures } from './replay-erasures.ts'
export { studentRecordAdminRoutes } from './student-record.admin.routes.ts'
