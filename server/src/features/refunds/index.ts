export { refundPaymentIn } from './refund-payment.ts'
export { refundsAdminRoutes } from './refunds.admin.routes.ts'
