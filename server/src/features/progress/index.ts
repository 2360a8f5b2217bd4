export { courseProgress } from './course-progress.ts'
export { findCoursesWork, findCourseWork, listCourseWork } from './find-course-work.ts'
export { progressStudentRoutes } from './progress.student.routes.ts'
