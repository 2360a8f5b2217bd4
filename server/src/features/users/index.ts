export { makeAdministrator, makeFirstAdministrator } from './make-administrator.ts'
export { usersAdminRoutes } from './users.admin.routes.ts'
export { listAdministrators } from './users.queries.ts'
