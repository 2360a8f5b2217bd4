export { coursesAdminRoutes } from './courses.admin.routes.ts'
export { coursesStudentRoutes } from './courses.student.routes.ts'
export { exploreOfferedCourse, exploreOfferedCourses } from './explore-courses.ts'
