import { contract } from '@sonocampus/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { bindRoute } from '../../../http/bind-route.ts'
import { listVideosOf } from '../../learning/lessons/index.ts'
import { getInsights } from './get-insights.ts'
import { presentLessonStops } from './insights.presenter.ts'
import { tenthsOfLessons } from './insights.queries.ts'
import { measureInsights } from './measure-insights.ts'

export function insightsAdminRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps
  bindRoute(app, contract.getInsights, ({ query }) => getInsights(db, query, clock.now()))

  bindRoute(app, contract.measureInsights, async () => {
    await measureInsights(deps)
    return { detail: 'Recounting everything now.' }
  })

  bindRoute(app, contract.listLessonStops, async ({ params }) => {
    const lessons = await listVideosOf(db, params.courseId)
    const seen = await tenthsOfLessons.all(db, { ids: lessons.map(({ id }) => id) })
    return presentLessonStops(lessons, seen)
  })
}
