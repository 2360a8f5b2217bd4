import { contract } from '@sonocampus/contract'
import { limits } from '@sonocampus/contract/limits'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { fileMissing } from '../../../../adapters/storage/storage.ts'
import type { Cut } from '../../../../adapters/transcoder/encode-film.ts'
import type { Deps } from '../../../../deps.ts'
import { AppError } from '../../../../errors.ts'
import { bindRoute } from '../../../../http/bind-route.ts'
import { halvesOf } from '../../../../http/current-user.ts'
import { parseRange, replyWithRange } from '../../../../http/range-reply.ts'
import { makePieceSender } from '../../../../http/send-piece.ts'
import { requireGenuineLink } from '../../../../signed-link.ts'
import { requireSessionHolder } from '../../../ground/auth/index.ts'
import { playbackClaim, requireLesson } from '../lesson-access.ts'
import { findCut, findReadyFilm, type ReadyFilm } from '../renditions/films.queries.ts'
import { addressesUnder, type FilmAddresses } from './film-links.ts'
import { makeFilmPasses } from './film-passes.ts'

type SignedFor = { session: string; stream?: string | undefined; expires: number; signature: string }

/** A film's playlists, key, pieces and pictures: each for the viewer its URL was made for, while they may see it. */
export function filmRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, storage, config, clock } = deps
  const passes = makeFilmPasses(deps)
  app.addHook('onClose', async () => passes.close())
  const sendPiece = makePieceSender(deps)
  const requireFilm = (videoId: string, query: SignedFor, reply: FastifyReply): Promise<ReadyFilm> =>
    passes.requireFilm(playbackClaim('film', videoId, query), query.signature, halvesOf(reply.request))

  bindRoute(app, contract.getPlaylist, async ({ params, query }, reply) => {
    const film = await requireFilm(params.videoId, query, reply)
    const { url } = reply.request
    const addresses = addressesUnder(params.videoId, url.slice(url.indexOf('?')))
    reply.headers(PRIVATE)
    if (params.name === 'auto') return writeMasterPlaylist(film.renditions, addresses)
    const cut = await findCut(db, renditionOf(film, params.name).pack_key)
    if (!cut) throw fileMissing()
    return writeMediaPlaylist(params.name, cut, addresses)
  })

  bindRoute(app, contract.getFilmKey, async ({ params, query }, reply) => {
    const { secret } = await requireFilm(params.videoId, query, reply)
    reply.headers(PRIVATE)
    return Buffer.from(secret, 'hex')
  })

  bindRoute(app, contract.getFilmPiece, async ({ params, query }, reply) => {
    const { pack_key, bytes } = renditionOf(await requireFilm(params.videoId, query, reply), params.name)
    const range = parseRange(reply.request.headers.range, bytes)
    if (range === 'unsatisfiable' || range === 'all' || range.end - range.start >= limits.playback.pieceBytes)
      return reply
        .code(416)
        .headers({ 'content-range': `bytes */${bytes}`, 'accept-ranges': 'bytes' })
        .send()
    return sendPiece(reply.headers(PRIVATE), { key: pack_key, size: bytes, contentType: 'video/mp4' }, range)
  })

  bindRoute(app, contract.getFilmPicture, async ({ params, query }, reply) => {
    const film = await requireFilm(params.videoId, query, reply)
    return sendPicture(reply, params.name === 'poster' ? film.poster_key : film.sprite_key)
  })

  bindRoute(app, contract.getLessonPoster, async ({ params, query }, reply) => {
    requireGenuineLink(config.secret, clock.now(), playbackClaim('poster', params.videoId, query), query.signature)
    const viewer = await requireSessionHolder(deps, query.session, halvesOf(reply.request))
    const { storage_key } = await requireLesson(deps, viewer, params.videoId)
    const film = storage_key && (await findReadyFilm(db, storage_key))
    return sendPicture(reply, film ? film.poster_key : null)
  })

  async function sendPicture(reply: FastifyReply, key: string | null) {
    const picture = key && (await storage.head(key))
    if (!picture) throw fileMissing()
    return replyWithRange(reply, picture, (range) => storage.read(key, range), PRIVATE)
  }
}

const PRIVATE = {
  'cache-control': 'private, no-store',
  'content-disposition': 'inline',
  'cross-origin-resource-policy': 'same-origin',
}

function renditionOf({ renditions }: ReadyFilm, name: string) {
  const rendition = renditions.find((one) => one.name === name)
  if (!rendition) throw new AppError('not_found', "This lesson doesn't have this quality.")
  return rendition
}

/** All qualities with a picture, smallest first: players start with the first until they know the bandwidth. */
function writeMasterPlaylist(renditions: ReadyFilm['renditions'], { playlist }: FilmAddresses): string {
  const lines = renditions
    .filter(({ width }) => width !== null)
    .flatMap(({ name, width, height, bitrate, peak, codecs }) => [
      `#EXT-X-STREAM-INF:BANDWIDTH=${peak},AVERAGE-BANDWIDTH=${bitrate},RESOLUTION=${width}x${height},CODECS="${codecs}"`,
      playlist(name),
    ])
  return inM3u8(['#EXT-X-INDEPENDENT-SEGMENTS', ...lines])
}

/** One quality's pieces, as ranges of its pack. The beginning isn't encrypted: it comes before the key. */
function writeMediaPlaylist(name: string, { beginning, pieces }: Cut, { key, piece }: FilmAddresses): string {
  const address = piece(name)
  const longest = Math.max(...pieces.map(([, milliseconds]) => milliseconds))
  let offset = beginning
  const lines = pieces.flatMap(([bytes, milliseconds]) => {
    const range = `#EXT-X-BYTERANGE:${bytes}@${offset}`
    offset += bytes
    return [`#EXTINF:${(milliseconds / 1000).toFixed(3)},`, range, address]
  })
  return inM3u8([
    `#EXT-X-TARGETDURATION:${Math.max(1, Math.ceil(longest / 1000))}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-MAP:URI="${address}",BYTERANGE="${beginning}@0"`,
    `#EXT-X-KEY:METHOD=AES-128,URI="${key}"`,
    ...lines,
    '#EXT-X-ENDLIST',
  ])
}

const inM3u8 = (lines: string[]) => ['#EXTM3U', '#EXT-X-VERSION:7', ...lines, ''].join('\n')
