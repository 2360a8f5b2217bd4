export { modulesAdminRoutes } from './modules.admin.routes.ts'
