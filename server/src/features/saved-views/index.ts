export { forgetViews } from './forget-views.ts'
export { savedViewsRoutes } from './saved-views.routes.ts'
