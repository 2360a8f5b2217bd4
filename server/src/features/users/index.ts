export { makeAdministrator, makeFirstAdministrator } from './make-administrator.ts'
export { usersAdminRoutes } from './users.admin.routes.ts'
export { presentUser } from './users.presenter.ts'
export { getUser } from './users.queries.ts'
