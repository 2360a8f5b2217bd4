import { contract } from '@sonocampus/contract'
import { limits } from '@sonocampus/contract/limits'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { fileMissing } from '../../../../adapters/storage/storage.ts'
import type { Deps } from '../../../../deps.ts'
import { AppError } from '../../../../errors.ts'
import { bindRoute } from '../../../../http/bind-route.ts'
import { halvesOf } from '../../../../http/current-user.ts'
import { parseRange, replyWithRange } from '../../../../http/range-reply.ts'
import { makePieceSender } from '../../../../http/send-piece.ts'
import { playbackClaim } from '../lesson-access.ts'
import { findPieces, type ReadyFilm } from '../renditions/films.queries.ts'
import { readCut, writeMasterPlaylist, writeMediaPlaylist } from '../renditions/playlists.ts'
import { addressesUnder } from './film-links.ts'
import { makeFilmPasses } from './film-passes.ts'

type SignedFor = { session: string; stream?: string | undefined; expires: number; signature: string }

/** A film's playlists, key, pieces and pictures: each for the viewer its URL was made for, while they may see it. */
export function filmRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, storage } = deps
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
    const pieces = await findPieces(db, renditionOf(film, params.name).pack_key)
    if (!pieces) throw fileMissing()
    return writeMediaPlaylist(params.name, readCut(pieces), addresses)
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
    const key = params.name === 'poster' ? film.poster_key : film.sprite_key
    const picture = key && (await storage.head(key))
    if (!picture) throw fileMissing()
    return replyWithRange(reply, picture, (range) => storage.read(key, range), PRIVATE)
  })
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
