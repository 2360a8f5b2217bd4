export { forgetViews } from './forget-views.ts'
export { forgetViewsNaming } from './forget-views-naming.ts'
export { savedViewsRoutes } from './saved-views.routes.ts'
