export { batchesAdminRoutes } from './batches.admin.routes.ts'
