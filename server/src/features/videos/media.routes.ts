import { playMedia } from '@sonocampus/contract/videos.student'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { bindRoute } from '../../http/bind-route.ts'
import { cookieValue, SESSION_COOKIE } from '../../http/cookies.ts'
import { replyWithRange } from '../../http/range-reply.ts'
import { findActorOfSession } from '../auth/index.ts'
import { isGenuinePlayback, VISITOR } from './playback-address.ts'
import { whileAllowed } from './send-media.ts'
import { touchStream } from './streams.ts'
import { getVideo, type VideoRow } from './videos.queries.ts'
import { requireLesson } from './watch-video.ts'

const refused = () => new AppError('forbidden', 'This address is no longer valid. Please open the lesson again.')

/** A lesson's bytes: for the viewer that the address was made for, while the session and the seat last. */
export function mediaRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, playMedia, async ({ params, query }, reply) => {
    const { session, stream = '', expires, signature } = query
    if (!isGenuinePlayback(deps, { videoId: params.videoId, session, stream, expires }, signature)) throw refused()
    const cookie = cookieValue(reply.request.headers.cookie, SESSION_COOKIE)
    const find = () => findViewable(deps, session, cookie, params.videoId)
    const video = await find()
    if (!video?.storage_key) throw refused()
    if (stream) await touchStream(deps, stream)
    const key = video.storage_key
    const object = await deps.storage.head(key)
    if (!object) throw new AppError('not_found', 'This file does not exist.')
    const open = async (range?: { start: number; end: number }) =>
      whileAllowed(await deps.storage.read(key, range), deps, async () => (await find()) !== null)
    return replyWithRange(reply, { ...object, contentType: video.content_type ?? 'video/mp4' }, open, {
      'cache-control': 'private, no-store',
      'content-disposition': 'inline',
      'cross-origin-resource-policy': 'same-origin',
    })
  })
}

/** The lesson, if whoever the address was made for may still see it. */
async function findViewable(
  deps: Deps,
  session: string,
  cookie: string | null,
  videoId: string,
): Promise<VideoRow | null> {
  if (session === VISITOR) {
    const video = await getVideo(deps.db, videoId)
    return video.is_preview === 1 && video.course_status === 'active' ? video : null
  }
  const actor = await findActorOfSession(deps, session, cookie)
  return actor && requireLesson(deps, actor, videoId).catch(() => null)
}
