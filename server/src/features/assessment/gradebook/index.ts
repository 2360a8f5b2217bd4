export { gradebookAdminRoutes } from './gradebook.admin.routes.ts'
export { findStudents, listDone } from './gradebook.queries.ts'
