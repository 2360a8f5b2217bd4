import * as z from 'zod/mini'
import { id, numberFromText, requiredText, wholeNumber } from './fields.ts'
import { defineRoute } from './route.ts'

/** One quality of a film. `bitrate` is the average in bits per second; `name` is the target height, or audio. */
const rendition = z.object({
  name: z.enum(['240', '360', '720', 'audio']),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  bitrate: z.int(),
  bytes: z.int(),
})
export type Rendition = z.output<typeof rendition>

/** Progress of a lesson's renditions, for administrators; `problem` says why they couldn't be made. */
export const filmStatus = z.object({
  state: z.enum(['queued', 'running', 'ready', 'failed']),
  percent: z.int(),
  problem: z.nullable(z.string()),
  renditions: z.array(rendition),
})
export type FilmStatus = z.output<typeof filmStatus>

/** Thumbnails for the seek bar, row by row in one picture, one every `interval` seconds. */
const sprite = z.object({
  url: z.string(),
  columns: z.int(),
  rows: z.int(),
  count: z.int(),
  width: z.int(),
  height: z.int(),
  interval: z.number(),
})
export type Sprite = z.output<typeof sprite>

/**
 * What a player uses once renditions are ready. `playlist_url` has all qualities with a picture; `playlist_urls` has
 * one playlist each, audio included. All URLs share one query; the query of a new response renews them all.
 */
export const playableFilm = z.object({
  playlist_url: z.string(),
  playlist_urls: z.record(z.string(), z.string()),
  renditions: z.array(rendition),
  poster_url: z.nullable(z.string()),
  sprite: z.nullable(sprite),
})
export type PlayableFilm = z.output<typeof playableFilm>

export const getFilmTools = defineRoute({
  method: 'GET',
  path: '/api/admin/film-tools',
  access: 'teacher',
  summary: 'Read whether this server can make renditions of lessons',
  reply: { status: 200, schema: z.object({ has_ffmpeg: z.boolean() }) },
})

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

/** Signed with the list of lessons, before there is a player: it opens one picture, and isn't counted as a player. */
export const getLessonPoster = defineRoute({
  method: 'GET',
  path: '/api/media/:videoId/poster',
  access: 'public',
  summary: "Read a lesson's poster under an address made for one viewer of its course's lessons",
  params,
  query: z.omit(signedFor, { stream: true }),
  reply: { status: 200, stream: 'image/webp' },
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
  getFilmTools,
  playMedia,
  readCaptions,
  getPlaylist,
  getFilmKey,
  getFilmPiece,
  getLessonPoster,
  getFilmPicture,
}
