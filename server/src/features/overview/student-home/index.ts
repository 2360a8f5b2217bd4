export { studentHomeRoutes } from './student-home.routes.ts'
