export { courseProgress } from './course-progress.ts'
export { findCoursesWork, findCourseWork, listCourseWork } from './progress.queries.ts'
export { progressStudentRoutes } from './progress.student.routes.ts'
