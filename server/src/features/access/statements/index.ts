export { statementsAdminRoutes } from './statements.admin.routes.ts'
