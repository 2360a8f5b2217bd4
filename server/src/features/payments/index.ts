export { paymentsAdminRoutes } from './payments.admin.routes.ts'
export { presentPayment } from './payments.presenter.ts'
export { findPaymentsOf } from './payments.queries.ts'
export { paymentsStudentRoutes } from './payments.student.routes.ts'
