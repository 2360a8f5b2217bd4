import { exploreCourse, exploreCourses } from '@sonocampus/contract/courses'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { bindRoute } from '../../http/bind-route.ts'
import { exploreOfferedCourse, exploreOfferedCourses } from './explore-courses.ts'

export function coursesStudentRoutes(app: FastifyInstance, { db }: Deps): void {
  bindRoute(app, exploreCourses, () => exploreOfferedCourses(db))
  bindRoute(app, exploreCourse, ({ params }) => exploreOfferedCourse(db, params.courseId))
}
