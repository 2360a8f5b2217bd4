export { siteRoutes } from './site.routes.ts'
export { getPublicSite, getSiteTexts } from './texts/site-texts.queries.ts'
export { siteTextsRoutes } from './texts/site-texts.routes.ts'
export { uploadsRoutes } from './uploads/uploads.routes.ts'
