export { instalmentsAdminRoutes } from './instalments.admin.routes.ts'
export { presentPlan } from './instalments.presenter.ts'
export { remindOfParts } from './remind-of-parts.ts'
export { beginPlan, settlePlan } from './settle-plan.ts'
