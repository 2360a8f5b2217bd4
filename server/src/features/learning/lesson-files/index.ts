export { lessonFilesRoutes } from './lesson-files.routes.ts'
