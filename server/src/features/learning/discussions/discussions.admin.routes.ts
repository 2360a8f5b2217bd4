import { contract } from '@sonocampus/contract'
import type { FastifyInstance } from 'fastify'
import { keyedPage } from '../../../db/keyset.ts'
import type { Deps } from '../../../deps.ts'
import { bindRoute } from '../../../http/bind-route.ts'
import { teacherOf } from '../../../http/current-user.ts'
import { getCourse } from '../../../institute/courses.queries.ts'
import { actorOf } from '../../ground/audit/index.ts'
import { presentWaiting } from './discussions.presenter.ts'
import { writerOf } from './discussions.routes.ts'
import { dismissReports } from './dismiss-reports.ts'
import { listWaitingByCourse } from './list-waiting.ts'
import { removePost } from './remove-post.ts'
import { listReasons, listWaiting } from './waiting.queries.ts'

export function discussionsAdminRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps

  bindRoute(
    app,
    contract.listWaitingDiscussions,
    ({ actor }) => listWaitingByCourse(db, teacherOf(actor)),
    'to own courses',
  )

  bindRoute(app, contract.listWaitingPosts, async (input) => {
    const { params, query } = input
    await getCourse(db, params.courseId)
    const { rows, next } = keyedPage(await listWaiting(db, query.list, params.courseId, query.after))
    const ids = rows.map(({ id }) => id)
    const reasons = query.list === 'reported' && ids.length > 0 ? await listReasons(db, ids) : []
    return { rows: rows.map((row) => presentWaiting(row, reasons, writerOf(input), clock.now())), next }
  })

  bindRoute(app, contract.removePost, async (input) => {
    await removePost(deps, actorOf(input), input.params.postId)
    return { detail: 'Post removed. Students no longer see it.' }
  })

  bindRoute(app, contract.dismissReports, async (input) => {
    await dismissReports(deps, actorOf(input), input.params.postId)
    return { detail: 'Reports dismissed.' }
  })
}
