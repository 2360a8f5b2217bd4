import { contract } from '@sonocampus/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { bindRoute } from '../../../http/bind-route.ts'
import { actorOf } from '../../ground/audit/index.ts'
import { removeCaptions, replaceCaptions } from './captions.ts'
import { createVideo, deleteVideo, retryRenditions, updateVideo } from './change-videos.ts'
import { signVideoUpload } from './video-files/video-uploads.ts'
import { presentAdminVideo, presentAdminVideos, presentVideo } from './videos.presenter.ts'
import { getVideo, listVideosOf } from './videos.queries.ts'

export function videosAdminRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, contract.listVideosForAdmin, async ({ query, actor }) =>
    presentAdminVideos(deps, actor, await listVideosOf(deps.db, query.course_id)),
  )

  bindRoute(app, contract.getVideoViewLink, async ({ params, actor }) => ({
    view_url: presentVideo(deps, actor, await getVideo(deps.db, params.videoId)).video_url,
  }))

  bindRoute(
    app,
    contract.signVideoUpload,
    (input) =>
      signVideoUpload(deps, actorOf(input), input.actor.sessionId, {
        contentType: input.body.content_type,
        fileName: input.body.file_name,
      }),
    'to the caller',
  )

  bindRoute(app, contract.createVideo, async (input) => {
    const video = await createVideo(deps, actorOf(input), input.params.courseId, input.body)
    return presentAdminVideo(deps, input.actor, video)
  })

  bindRoute(app, contract.updateVideo, async (input) => {
    const video = await updateVideo(deps, actorOf(input), input.params.videoId, input.body)
    return presentAdminVideo(deps, input.actor, video)
  })

  bindRoute(app, contract.deleteVideo, async (input) => {
    await deleteVideo(deps, actorOf(input), input.params.videoId)
    return { detail: 'Video deleted successfully!' }
  })

  bindRoute(app, contract.replaceCaptions, async (input) => {
    const video = await replaceCaptions(deps, actorOf(input), input.params.videoId, input.files.file)
    return presentAdminVideo(deps, input.actor, video)
  })

  bindRoute(app, contract.removeCaptions, async (input) => {
    const video = await removeCaptions(deps, actorOf(input), input.params.videoId)
    return presentAdminVideo(deps, input.actor, video)
  })

  bindRoute(app, contract.retryRenditions, async (input) => {
    const video = await retryRenditions(deps, actorOf(input), input.params.videoId)
    return presentAdminVideo(deps, input.actor, video)
  })

  bindRoute(app, contract.getFilmTools, () => ({ has_ffmpeg: deps.transcoder !== null }), 'to the caller')
}
