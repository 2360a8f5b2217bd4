export { courseProgress, findCourseWork, listAnalytics, presentProgress, presentWork } from './course-progress.ts'
export { everyCourse, type MyCourseRow, myCourses, workColumns } from './course-work.queries.ts'
export { progressStudentRoutes } from './progress.student.routes.ts'
