export { keepQuestions } from './keep-questions.ts'
export { questionBankAdminRoutes } from './question-bank.admin.routes.ts'
