import * as z from 'zod/mini'
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

export const filmsRoutes = { getFilmTools }
