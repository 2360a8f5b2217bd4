export { courseWorkspaceAdminRoutes } from './course-workspace.admin.routes.ts'
