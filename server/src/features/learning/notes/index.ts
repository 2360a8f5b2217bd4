export { forgetNotes } from './forget-notes.ts'
export { notesStudentRoutes } from './notes.student.routes.ts'
