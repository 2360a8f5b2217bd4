export { coursesStudentRoutes } from './courses.student.routes.ts'
export { exploreOfferedCourse, exploreOfferedCourses } from './explore-courses.ts'
