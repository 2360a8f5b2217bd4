import { contract } from '@sonocampus/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { bindRoute } from '../../../http/bind-route.ts'
import { type CourseWork, courseProgress, listAnalytics } from './course-progress.ts'
import type { MyCourseRow, WorkRow } from './course-work.queries.ts'

export function progressStudentRoutes(app: FastifyInstance, { db, clock }: Deps): void {
  bindRoute(app, contract.listAnalytics, ({ actor }) => listAnalytics(db, actor.id, clock.now()))
}

export const presentWork = ({ videos, watched, assignments, submitted, quizzes, attempted }: WorkRow): CourseWork => ({
  videos: { watched, total: videos },
  assignments: { submitted, total: assignments },
  quizzes: { attempted, total: quizzes },
})

/** One course of somebody's with how far that student is in it. */
export function presentProgress({ id, title, ...row }: WorkRow & { id: string; title: string }) {
  const work = presentWork(row)
  return { course_id: id, course: { id, _id: id, title }, progress: courseProgress(work), ...work }
}

export const presentAnalytics = (row: MyCourseRow, now: number) => ({
  ...presentProgress(row),
  expiration_date: row.ends_at,
  is_expired: Date.parse(row.ends_at) <= now,
})
