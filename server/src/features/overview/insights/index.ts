export { insightsAdminRoutes } from './insights.admin.routes.ts'
export { countInsights, MEASURE_INSIGHTS } from './measure-insights.ts'
