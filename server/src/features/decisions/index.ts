export { CARRY_OUT_DECISION, carryOutDecision } from './carry-out-decision.ts'
export { decisionsAdminRoutes } from './decisions.admin.routes.ts'
export { forgetDecisions } from './forget-decisions.ts'
