export { bankAccountsAdminRoutes } from './bank-accounts.admin.routes.ts'
export { listAccountIdsInUse } from './bank-accounts.queries.ts'
export { setCourseAccounts } from './set-course-accounts.ts'
