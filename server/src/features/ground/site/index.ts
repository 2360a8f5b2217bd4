export { siteRoutes } from './site.routes.ts'
export { uploadsRoutes } from './uploads/uploads.routes.ts'
