export { endDiscount, forgetDiscounts, insertDiscount, spendDiscount } from './discounts.ts'
export { type Due, heldAt, isOwed, missingOf, nextPart, openUntil, owedPaisa, termsOf } from './due.ts'
export { presentFigure, restFacts, restText } from './dues.presenter.ts'
export { type DiscountRow, findDue, findDues, seatCourse } from './dues.queries.ts'
export {
  changePlan,
  closePlans,
  findPlan,
  insertPlan,
  listOpenPlans,
  markPaid,
  type PlanRow,
  withdrawUnpaidPlan,
} from './plans.queries.ts'
