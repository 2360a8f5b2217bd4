export { courseProgress, findCourseWork } from './course-progress.ts'
export { everyCourse, type MyCourseRow, myCourses, workColumns } from './course-work.queries.ts'
export { presentProgress, presentWork, progressStudentRoutes } from './progress.student.routes.ts'
