import { contract } from '@sonocampus/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { bindRoute } from '../../../http/bind-route.ts'
import { listLessons } from './list-lessons.ts'
import { startPlayback } from './playback/start-playback.ts'
import { startPreviewPlayback } from './playback/start-preview-playback.ts'
import { presentWatched } from './videos.presenter.ts'
import { completeVideo } from './watching/complete-video.ts'
import { recordProtectionEvent } from './watching/record-protection-event.ts'
import { saveVideoPosition } from './watching/save-video-position.ts'
import { saveWatchedRanges } from './watching/save-watched-ranges.ts'

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

  bindRoute(app, contract.startPlayback, ({ params, body, actor }) =>
    startPlayback(deps, actor, params.videoId, body?.stream_id),
  )

  bindRoute(app, contract.startPreviewPlayback, ({ params, actor }) => startPreviewPlayback(deps, actor, params))

  bindRoute(app, contract.recordProtectionEvent, ({ params, body, actor }) =>
    recordProtectionEvent(deps, actor, params.videoId, body.kind),
  )
}
