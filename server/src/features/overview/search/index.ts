export { searchAdminRoutes } from './search.admin.routes.ts'
