export { gradebookAdminRoutes } from './gradebook.admin.routes.ts'
