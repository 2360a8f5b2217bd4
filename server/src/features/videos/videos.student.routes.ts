import { contract } from '@sonocampus/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { bindRoute } from '../../http/bind-route.ts'
import { requireActiveEnrollment } from '../enrollments/index.ts'
import { courseProgress, findCourseWork } from '../progress/index.ts'
import { playbackLinks, VISITOR } from './playback-link.ts'
import { recordEvent } from './record-protection-event.ts'
import { openStream } from './streams.ts'
import { presentLesson } from './videos.presenter.ts'
import { listVideosOf, listViewsOf } from './videos.queries.ts'
import { watchedPercent } from './watch-rule.ts'
import { completeVideo, findPreview, requireLesson, saveVideoPosition, saveWatchedRanges } from './watch-video.ts'
import { lengthOf } from './watched-ranges.ts'

export function videosStudentRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps

  bindRoute(app, contract.listLessons, async ({ params, actor }) => {
    await requireActiveEnrollment(db, actor, params.courseId, clock.now())
    const views = new Map((await listViewsOf(db, actor.id, params.courseId)).map((view) => [view.video_id, view]))
    return (await listVideosOf(db, params.courseId)).map((row) => presentLesson(deps, actor, row, views.get(row.id)))
  })

  bindRoute(app, contract.completeVideo, async ({ params, body, actor }) => {
    const watched = body?.watched ?? true
    const video = await completeVideo(deps, actor, params.videoId, watched)
    const progress = courseProgress(await findCourseWork(db, actor.id, video.course_id))
    return { watched, progress, detail: watched ? 'Marked as watched.' : 'Marked as not watched.' }
  })

  bindRoute(app, contract.saveVideoPosition, async ({ params, body, actor }) => {
    await saveVideoPosition(deps, actor, params.videoId, body.position)
    return { position: body.position }
  })

  bindRoute(app, contract.saveWatchedRanges, async ({ params, body, actor }) => {
    const ranges = body.ranges.map(({ start, end }): [number, number] => [
      Math.round(start * 1000),
      Math.round(end * 1000),
    ])
    const saved = await saveWatchedRanges(deps, actor, params.videoId, {
      ranges,
      toldMs: body.duration ? Math.round(body.duration * 1000) : null,
    })
    return {
      watched_seconds: lengthOf(saved.ranges) / 1000,
      watched_percent: watchedPercent(saved.video, saved.ranges),
      watched: saved.watched,
    }
  })

  bindRoute(app, contract.startPlayback, async ({ params, body, actor }) => {
    const video = await requireLesson(deps, actor, params.videoId)
    if (!video.storage_key) throw new AppError('not_found', 'This lesson plays on YouTube.')
    const stream = actor.role === 'student' ? await openStream(deps, actor.id, video.id, body?.stream_id) : ''
    return playbackLinks(deps, actor.sessionId, video, stream)
  })

  bindRoute(app, contract.startPreviewPlayback, async ({ params, actor }) => {
    const video = await findPreview(db, actor, params.videoId)
    if (video?.course_id !== params.courseId || !video.storage_key) throw new AppError('not_found', 'Video not found.')
    if (!actor || video.course_status === 'active') return playbackLinks(deps, VISITOR, video)
    const stream = actor.role === 'student' ? await openStream(deps, actor.id, video.id) : ''
    return playbackLinks(deps, actor.sessionId, video, stream)
  })

  bindRoute(app, contract.recordProtectionEvent, ({ params, body, actor }) =>
    recordEvent(deps, actor, params.videoId, body.kind),
  )
}
