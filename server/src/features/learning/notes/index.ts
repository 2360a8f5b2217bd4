export { forgetNotes } from './forget-student.ts'
export { notesStudentRoutes } from './notes.student.routes.ts'
