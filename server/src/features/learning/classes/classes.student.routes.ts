import { createHash } from 'node:crypto'
import { contract } from '@sonocampus/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { bindRoute } from '../../../http/bind-route.ts'
import { getSiteSettings } from '../../../institute/site-settings.queries.ts'
import { requireActiveEnrollment } from '../../access/enrollments/index.ts'
import { presentMyClass } from './classes.presenter.ts'
import { joinClass } from './join-class.ts'
import { listCourseClassesOf, listNextClasses } from './my-classes.queries.ts'
import { readCalendar } from './read-calendar.ts'

export function classesStudentRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps

  bindRoute(app, contract.listMyClasses, async ({ actor }) => {
    const { time_zone } = await getSiteSettings(db)
    const classes = (await listNextClasses(db, actor.id, clock.now())).map(presentMyClass)
    return { time_zone, classes, next: null }
  })

  bindRoute(app, contract.listCourseClasses, async ({ params, query, actor }) => {
    await requireActiveEnrollment(db, actor, params.courseId, clock.now())
    const { time_zone } = await getSiteSettings(db)
    const { rows, next } = await listCourseClassesOf(db, actor.id, params.courseId, query, clock.now())
    return { time_zone, classes: rows.map(presentMyClass), next }
  })

  bindRoute(app, contract.joinClass, async ({ params, actor }, reply) => {
    reply.header('cache-control', 'private, no-store')
    return { url: await joinClass(deps, actor.id, params.classId) }
  })

  bindRoute(app, contract.readCalendar, async ({ params, query }, reply) => {
    const text = await readCalendar(deps, params.feedId, query.signature)
    const tag = `"${createHash('sha256').update(text).digest('base64url')}"`
    reply.header('cache-control', 'private, no-cache').header('etag', tag)
    reply.header('content-disposition', 'inline; filename="classes.ics"')
    if (reply.request.headers['if-none-match'] === tag) return reply.code(304).send()
    return text
  })
}
