export { buildOf } from './build.ts'
export { startHeartbeat } from './heartbeat.ts'
export { LOOK_AT_STATUS, lookAtStatus } from './look-at-status.ts'
export { statusAdminRoutes } from './status.admin.routes.ts'
