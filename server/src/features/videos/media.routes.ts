import { contract } from '@sonocampus/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { type Actor, type Halves, halvesOf } from '../../http/actor.ts'
import { bindRoute } from '../../http/bind-route.ts'
import { replyWithRange } from '../../http/range-reply.ts'
import { findActorOfSession } from '../auth/index.ts'
import { findPreview } from './find-preview.ts'
import { isGenuinePlayback, type PlaybackClaim, VISITOR } from './playback-address.ts'
import { requireLesson } from './require-lesson.ts'
import { whileAllowed } from './send-media.ts'
import { isStreamLive, touchStream } from './streams.ts'
import type { VideoRow } from './videos.queries.ts'

const refused = () => new AppError('forbidden', 'This address is no longer valid. Please open the lesson again.')

/** A lesson's bytes: for the viewer that the address was made for, while the session and the seat last. */
export function mediaRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, contract.playMedia, async ({ params, query: { stream = '', ...query } }, reply) => {
    const claim = { part: 'playback' as const, ...params, ...query, stream }
    const { video, actor, isAllowed } = await requireViewable(deps, claim, query.signature, reply)
    if (actor?.role === 'student' && !stream) throw refused()
    if (actor && stream) await touchStream(deps, stream, { userId: actor.id, videoId: video.id })
    const isOpen = async () => (await isAllowed()) && (!stream || (await isStreamLive(deps, stream)))
    return sendPart(deps, reply, video.storage_key, video.content_type ?? 'video/mp4', isOpen)
  })

  bindRoute(app, contract.readCaptions, async ({ params, query: { stream = '', ...query } }, reply) => {
    const claim = { part: 'captions' as const, ...params, ...query, stream }
    const { video, isAllowed } = await requireViewable(deps, claim, query.signature, reply)
    return sendPart(deps, reply, video.captions_key, 'text/vtt; charset=utf-8', isAllowed)
  })
}

async function sendPart(
  deps: Deps,
  reply: FastifyReply,
  key: string | null,
  contentType: string,
  isAllowed: () => Promise<boolean>,
): Promise<FastifyReply> {
  const object = key && (await deps.storage.head(key))
  if (!object) throw new AppError('not_found', 'This file does not exist.')
  const open = async (range?: { start: number; end: number }) =>
    whileAllowed(await deps.storage.read(key, range), deps, isAllowed)
  return replyWithRange(reply, { ...object, contentType }, open, {
    'cache-control': 'private, no-store',
    'content-disposition': 'inline',
    'cross-origin-resource-policy': 'same-origin',
  })
}

/** The lesson that the address was made for, its viewer, and how to ask again whether that one may still see it. */
async function requireViewable(deps: Deps, claim: PlaybackClaim, signature: string, reply: FastifyReply) {
  if (!isGenuinePlayback(deps, claim, signature)) throw refused()
  const halves = halvesOf(reply.request)
  const find = () => findViewable(deps, claim, halves)
  const found = await find()
  if (!found) throw refused()
  return { ...found, isAllowed: async () => (await find()) !== null }
}

/** The lesson, if whoever the address was made for may still see it. */
async function findViewable(
  deps: Deps,
  { session, videoId }: PlaybackClaim,
  halves: Halves,
): Promise<{ video: VideoRow; actor: Actor | null } | null> {
  const actor = session === VISITOR ? null : await findActorOfSession(deps, session, halves)
  if (!actor && session !== VISITOR) return null
  const lesson = actor && (await requireLesson(deps, actor, videoId).catch(() => null))
  const video = lesson ?? (await findPreview(deps.db, actor, videoId))
  return video && { video, actor }
}
