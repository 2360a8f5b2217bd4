export { coursesAdminRoutes } from './courses.admin.routes.ts'
export { coursesStudentRoutes } from './courses.student.routes.ts'
export { exploreOfferedCourses, exploreOneCourse } from './explore-courses.ts'
export { getAdminCourse } from './get-admin-course.ts'
