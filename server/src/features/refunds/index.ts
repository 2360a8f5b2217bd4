export { refundsAdminRoutes } from './refunds.admin.routes.ts'
