export { forgetViews, forgetViewsNaming } from './forget-student.ts'
export { savedViewsRoutes } from './saved-views.routes.ts'
