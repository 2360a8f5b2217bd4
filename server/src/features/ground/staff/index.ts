export { staffAdminRoutes } from './staff.admin.routes.ts'
