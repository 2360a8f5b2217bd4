export { statisticsAdminRoutes } from './statistics.admin.routes.ts'
export { type Moment, momentOf, openIn } from './statistics.queries.ts'
