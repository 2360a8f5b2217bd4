import { contract } from '@sonocampus/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { bindRoute } from '../../../http/bind-route.ts'
import type { CurrentUser } from '../../../http/current-user.ts'
import { requireActiveEnrollment } from '../../access/enrollments/index.ts'
import { lockedLessons } from './lesson-access.ts'
import { presentLesson, presentWatched } from './videos.presenter.ts'
import { listVideosOf, listViewsOf } from './videos.queries.ts'
import { recordProtectionEvent } from './watching/record-protection-event.ts'
import { completeVideo, saveVideoPosition, saveWatchedRanges } from './watching/watching.ts'

const toMs = (seconds: number) => Math.round(seconds * 1000)

export function videosStudentRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, contract.listLessons, ({ params, actor }) => listLessons(deps, actor, params.courseId))

  bindRoute(app, contract.completeVideo, async ({ params, body, actor }) => {
    const completed = await completeVideo(deps, actor, params.videoId, body?.watched ?? true)
    return { ...completed, detail: completed.watched ? 'Marked as watched.' : 'Marked as not watched.' }
  })

  bindRoute(app, contract.saveVideoPosition, async ({ params, body, actor }) => {
    await saveVideoPosition(deps, actor, params.videoId, body.position)
    return { position: body.position }
  })

  bindRoute(app, contract.saveWatchedRanges, async ({ params, body, actor }) => {
    const ranges = body.ranges.map(({ start, end }): [number, number] => [toMs(start), toMs(end)])
    const toldMs = body.duration ? toMs(body.duration) : null
    return presentWatched(await saveWatchedRanges(deps, actor, params.videoId, { ranges, toldMs }))
  })

  bindRoute(app, contract.recordProtectionEvent, ({ params, body, actor }) =>
    recordProtectionEvent(deps, actor, params.videoId, body.kind),
  )
}

/** The lessons of a course the caller is enrolled in, with their progress. */
async function listLessons(deps: Deps, viewer: CurrentUser, courseId: string) {
  const { db, clock } = deps
  await requireActiveEnrollment(db, viewer, courseId, clock.now())
  const views = new Map((await listViewsOf(db, viewer.id, courseId)).map((view) => [view.video_id, view]))
  const rows = await listVideosOf(db, courseId)
  const locked = lockedLessons(rows, viewer, (id) => Boolean(views.get(id)?.watched_at))
  return rows.map((row) => presentLesson(deps, viewer, row, { view: views.get(row.id), isLocked: locked.has(row.id) }))
}
