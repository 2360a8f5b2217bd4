export { fillEmptyName } from './fill-empty-name.ts'
export { profileRoutes } from './profile.routes.ts'
