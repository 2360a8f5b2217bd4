export { notesStudentRoutes } from './notes.student.routes.ts'
