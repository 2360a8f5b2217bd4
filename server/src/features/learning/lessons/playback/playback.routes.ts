import { Readable } from 'node:stream'
import { contract } from '@sonocampus/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '../../../../deps.ts'
import { AppError, nullIfRefused } from '../../../../errors.ts'
import { bindRoute } from '../../../../http/bind-route.ts'
import { halvesOf } from '../../../../http/current-user.ts'
import { replyWithRange } from '../../../../http/range-reply.ts'
import { refusedLink, requireGenuineLink } from '../../../../signed-link.ts'
import { requireSessionHolder } from '../../../ground/auth/index.ts'
import { findPreview, type PlaybackClaim, playbackClaim, requireLesson, VISITOR } from '../lesson-access.ts'
import { findReadyFilm } from '../renditions/films.queries.ts'
import type { VideoRow } from '../videos.queries.ts'
import { isStreamLive, startPlayback, startPreviewPlayback, touchStream } from './start-playback.ts'

/** A lesson's links, and its bytes: for the viewer the link was made for, while session and enrollment last. */
export function playbackRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, contract.startPlayback, ({ params, body, actor }) =>
    startPlayback(deps, actor, params.videoId, body?.stream_id),
  )

  bindRoute(app, contract.startPreviewPlayback, ({ params, actor }) => startPreviewPlayback(deps, actor, params))

  bindRoute(app, contract.playMedia, async ({ params, query }, reply) => {
    const claim = playbackClaim('playback', params.videoId, query)
    const { video, actor, isAllowed } = await requireViewable(deps, claim, query.signature, reply)
    const { stream } = claim.parts
    if (!actor || actor.role === 'student') await requireNoFilm(deps, video)
    if (actor?.role === 'student' && !stream) throw refusedLink()
    if (actor && stream) await touchStream(deps, stream, { userId: actor.id, videoId: video.id })
    const isOpen = async () => (await isAllowed()) && (!stream || (await isStreamLive(deps, stream)))
    return sendPart(deps, reply, video.storage_key, video.content_type ?? 'video/mp4', isOpen)
  })

  bindRoute(app, contract.readCaptions, async ({ params, query }, reply) => {
    const claim = playbackClaim('captions', params.videoId, query)
    const { video, isAllowed } = await requireViewable(deps, claim, query.signature, reply)
    return sendPart(deps, reply, video.captions_key, 'text/vtt; charset=utf-8', isAllowed)
  })
}

/** Once renditions are ready, students and visitors play those: an older link no longer opens the file. */
async function requireNoFilm({ db }: Deps, { storage_key }: VideoRow): Promise<void> {
  if (storage_key && (await findReadyFilm(db, storage_key)))
    throw new AppError('gone', 'This link has expired. Open the lesson again.')
}

async function sendPart(
  deps: Deps,
  reply: FastifyReply,
  key: string | null,
  contentType: string,
  isAllowed: () => Promise<boolean>,
): Promise<FastifyReply> {
  const object = key && (await deps.storage.head(key))
  if (!object) throw new AppError('not_found', "This file doesn't exist.")
  const open = async (range?: { start: number; end: number }) =>
    whileAllowed(await deps.storage.read(key, range), deps, isAllowed)
  return replyWithRange(reply, { ...object, contentType }, open, {
    'cache-control': 'private, no-store',
    'content-disposition': 'inline',
    'cross-origin-resource-policy': 'same-origin',
  })
}

/** The lesson and viewer of a link, and how to check again whether the viewer may still see it. */
async function requireViewable(deps: Deps, claim: PlaybackClaim, signature: string, reply: FastifyReply) {
  requireGenuineLink(deps.config.secret, deps.clock.now(), claim, signature)
  const { session } = claim.parts
  const halves = halvesOf(reply.request)
  const find = async () => {
    const actor = session === VISITOR ? null : await requireSessionHolder(deps, session, halves)
    const lesson = actor && (await nullIfRefused(requireLesson(deps, actor, claim.subject)))
    const video = lesson ?? (await findPreview(deps.db, actor, claim.subject))
    if (!video) throw refusedLink()
    return { video, actor }
  }
  return { ...(await find()), isAllowed: async () => (await nullIfRefused(find())) !== null }
}

const CHECK_EVERY_MS = 1000

/** Streams the bytes as they are read, and stops once the session has ended. */
export function whileAllowed(
  bytes: Readable,
  { clock }: Pick<Deps, 'clock'>,
  isAllowed: () => Promise<boolean>,
): Readable {
  async function* guarded() {
    let checked = clock.now()
    for await (const chunk of bytes) {
      if (Math.abs(clock.now() - checked) >= CHECK_EVERY_MS) {
        if (!(await isAllowed())) throw new Error('the session behind this address has ended')
        checked = clock.now()
      }
      yield chunk
    }
  }
  bytes.on('error', () => {}) // an error before the first read must not end the process; the read reports it
  // A viewer who leaves before the first byte never starts the read that would close the file.
  return Readable.from(guarded(), { objectMode: false }).once('close', () => bytes.destroy())
}
