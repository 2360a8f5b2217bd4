import * as z from 'zod/mini'
import { id, numberFromText, requiredText, wholeNumber } from './fields.ts'
import { defineRoute } from './route.ts'

const params = z.object({ videoId: id })

const signedFor = z.object({
  session: requiredText(),
  stream: z.optional(requiredText()),
  expires: numberFromText(wholeNumber(0, Number.MAX_SAFE_INTEGER)),
  signature: requiredText(),
})

/** The URL itself grants access, signed for one session and stream; a browser's cookie must belong to that session. */
export const playMedia = defineRoute({
  method: 'GET',
  path: '/api/media/:videoId',
  access: 'public',
  summary: 'Play a lesson under an address made for one viewer, byte ranges included',
  params,
  query: signedFor,
  reply: { status: 200, stream: 'video/mp4' },
})

export const readCaptions = defineRoute({
  method: 'GET',
  path: '/api/media/:videoId/captions',
  access: 'public',
  summary: "Read a lesson's captions under an address made for one viewer",
  params,
  query: signedFor,
  reply: { status: 200, stream: 'text/vtt' },
})

/** One signed query opens all parts of a film; `auto` lists the qualities, the others their pieces. */
export const getPlaylist = defineRoute({
  method: 'GET',
  path: '/api/media/:videoId/playlists/:name',
  access: 'public',
  summary: "Read one of a lesson's playlists under an address made for one viewer",
  params: z.extend(params, { name: z.enum(['auto', '240', '360', '720', 'audio']) }),
  query: signedFor,
  reply: { status: 200, stream: 'application/vnd.apple.mpegurl' },
})

export const getFilmKey = defineRoute({
  method: 'GET',
  path: '/api/media/:videoId/key',
  access: 'public',
  summary: "Read the key of a lesson's pieces under an address made for one viewer",
  params,
  query: signedFor,
  reply: { status: 200, stream: 'application/octet-stream' },
})

/** A piece is requested by its range, as in the playlist. */
export const getFilmPiece = defineRoute({
  method: 'GET',
  path: '/api/media/:videoId/pieces/:name',
  access: 'public',
  summary: 'Read a piece of one quality of a lesson under an address made for one viewer',
  params: z.extend(params, { name: z.enum(['240', '360', '720', 'audio']) }),
  query: signedFor,
  reply: { status: 200, stream: 'video/mp4' },
})

export const getFilmPicture = defineRoute({
  method: 'GET',
  path: '/api/media/:videoId/pictures/:name',
  access: 'public',
  summary: "Read a lesson's poster, or the small pictures of its seek bar, under an address made for one viewer",
  params: z.extend(params, { name: z.enum(['poster', 'sprite']) }),
  query: signedFor,
  reply: { status: 200, stream: 'image/webp' },
})

export const videosMediaRoutes = {
  playMedia,
  readCaptions,
  getPlaylist,
  getFilmKey,
  getFilmPiece,
  getFilmPicture,
}
