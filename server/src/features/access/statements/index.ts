export { statementChecksAdminRoutes } from './checks.admin.routes.ts'
export { forgetBankLines } from './forget-student.ts'
export { matchStatement } from './match-statement.ts'
export { statementsAdminRoutes } from './statements.admin.routes.ts'
