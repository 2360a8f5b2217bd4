export { getSiteSettings } from './site.queries.ts'
export { siteRoutes } from './site.routes.ts'
