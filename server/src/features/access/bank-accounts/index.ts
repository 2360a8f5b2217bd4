export { bankAccountsAdminRoutes } from './bank-accounts.admin.routes.ts'
