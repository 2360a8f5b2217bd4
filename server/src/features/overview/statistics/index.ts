export { statisticsAdminRoutes } from './statistics.admin.routes.ts'
