export { questionBankAdminRoutes } from './question-bank.admin.routes.ts'
