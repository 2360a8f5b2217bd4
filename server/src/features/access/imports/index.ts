export { importsAdminRoutes } from './imports.admin.routes.ts'
