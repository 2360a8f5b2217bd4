export { auditAdminRoutes } from './audit.admin.routes.ts'
export { doerOf } from './doer.ts'
export { type Doer, recordAudit } from './record-audit.ts'
export { verifyAudit } from './verify-audit.ts'
