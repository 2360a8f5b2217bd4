export { approveEnrollment, approveEnrollmentIn } from './approve-enrollment.ts'
export { approvePaymentIn, receivedPaisa, requireUnusedOrReason } from './approve-payment.ts'
export { deskRefusal } from './desk-refusal.ts'
export { discountsAdminRoutes } from './discounts/discounts.admin.routes.ts'
export { grantDiscountIn } from './discounts/grant-discount.ts'
export { forgetRefusals, forgetWriteOffs } from './forget-student.ts'
export { handInProof } from './hand-in-proof.ts'
export { grantInstalmentsIn } from './instalments/grant-instalments.ts'
export { instalmentsAdminRoutes } from './instalments/instalments.admin.routes.ts'
export { remindOfParts } from './instalments/remind-of-parts.ts'
export { moveDues } from './move-dues.ts'
export { paymentsAdminRoutes } from './payments.admin.routes.ts'
export { presentPayment } from './payments.presenter.ts'
export {
  findPaymentsOf,
  findShortPayment,
  findWaitingPayment,
  getPayment,
} from './payments.queries.ts'
export { paymentsStudentRoutes } from './payments.student.routes.ts'
export { receiveAtDesk } from './receive-at-desk.ts'
export { refundPaymentIn } from './refunds/refund-payment.ts'
export { refundsAdminRoutes } from './refunds/refunds.admin.routes.ts'
export { rejectPaymentIn } from './reject-payment.ts'
export { APPLICANT_REFUSED, CONFIRM_REFUSED } from './require-as-seen.ts'
export { GIVE_A_REASON, ONLY_ADMINISTRATORS, requireMayOpen } from './require-full-or-reason.ts'
export { requireBalance, writeOffIn } from './write-off.ts'
