import * as z from 'zod/mini'
import { detail, id, requiredText, text, timestamp, wholeNumber } from './fields.ts'
import { videoForm } from './lessons.admin.ts'
import { limits } from './limits.ts'
import { defineRoute } from './route.ts'

const CHOOSE = 'Please select a video file to upload.'

/** SHA-256 of one part, in base64 as S3 services want it. */
const partHash = z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/, 'This is no SHA-256 in base64.'))
const partNumber = wholeNumber(1, limits.filmUpload.parts)

/** The lesson that the file becomes when it has come; with a `video_id` it takes the place of that lesson's film. */
const { title, description, duration, is_preview, order } = videoForm.shape
const plannedLesson = z.object({
  course_id: id,
  video_id: z.nullish(id),
  title,
  description,
  duration,
  is_preview,
  order,
})
export type PlannedLesson = z.output<typeof plannedLesson>

/** A file that goes up in parts; `received` are the numbers of those that have come, beginning with 1. */
const filmUpload = z.object({
  id,
  file_key: z.string(),
  file_name: z.string(),
  content_type: z.string(),
  size: z.int(),
  fingerprint: z.string(),
  part_bytes: z.int(),
  parts: z.int(),
  received: z.array(z.int()),
  /** All parts have come and are one file. */
  has_arrived: z.boolean(),
  lesson: z.nullable(plannedLesson),
  /** For so long nobody went on with it, on whatever device. */
  idle_seconds: z.int(),
  created_at: timestamp,
})
export type FilmUpload = z.output<typeof filmUpload>

const params = z.object({ uploadId: id })

export const listFilmUploads = defineRoute({
  method: 'GET',
  path: '/api/admin/film-uploads',
  access: 'teacher',
  summary: "List the caller's uploads that no lesson plays yet, oldest first",
  reply: { status: 200, schema: z.array(filmUpload) },
})

/** `fingerprint` is what a browser knows a file by again (name, size, last change): the same one goes on where it was. */
export const startFilmUpload = defineRoute({
  method: 'POST',
  path: '/api/admin/film-uploads',
  access: 'teacher',
  summary: 'Begin to upload a film in parts, or go on with the one that was begun',
  body: z.object({
    file_name: requiredText(255, CHOOSE),
    content_type: requiredText(100).check(z.regex(/^video\/[\w.+-]+(;.*)?$/i, { error: CHOOSE })),
    size: z.int(CHOOSE).check(z.minimum(1, CHOOSE), z.maximum(limits.uploads.video, 'A lesson may have at most 5 GB.')),
    fingerprint: text(500),
    lesson: z.nullish(plannedLesson),
  }),
  reply: { status: 201, schema: filmUpload },
})

export const getFilmUpload = defineRoute({
  method: 'GET',
  path: '/api/admin/film-uploads/:uploadId',
  access: 'teacher',
  summary: 'Read which parts of an upload have come',
  params,
  reply: { status: 200, schema: filmUpload },
})

export const signFilmParts = defineRoute({
  method: 'POST',
  path: '/api/admin/film-uploads/:uploadId/parts',
  access: 'teacher',
  summary: 'Get the addresses that parts are put to, each for the bytes of that hash alone',
  params,
  body: z.object({
    parts: z
      .array(z.object({ number: partNumber, sha256: partHash }))
      .check(z.minLength(1), z.maxLength(limits.filmUpload.signedAtOnce)),
  }),
  reply: {
    status: 200,
    schema: z.object({
      parts: z.array(z.object({ number: z.int(), url: z.string(), headers: z.record(z.string(), z.string()) })),
      expires_in: z.int(),
    }),
  },
})

export const finishFilmUpload = defineRoute({
  method: 'POST',
  path: '/api/admin/film-uploads/:uploadId/finish',
  access: 'teacher',
  summary: 'Put the parts together, if they are all there and have these hashes',
  params,
  body: z.object({ sha256: z.array(partHash).check(z.minLength(1), z.maxLength(limits.filmUpload.parts)) }),
  reply: { status: 200, schema: z.object({ file_key: z.string(), size: z.int() }) },
})

export const discardFilmUpload = defineRoute({
  method: 'DELETE',
  path: '/api/admin/film-uploads/:uploadId',
  access: 'teacher',
  summary: 'Give an upload up; its parts are deleted',
  params,
  reply: { status: 200, schema: detail },
})

export const filmUploadsRoutes = {
  listFilmUploads,
  startFilmUpload,
  getFilmUpload,
  signFilmParts,
  finishFilmUpload,
  discardFilmUpload,
}
