import * as z from 'zod/mini'
import { id, seconds, timestamp } from './fields.ts'
import { playableFilm } from './lessons.media.ts'
import { defineRoute } from './route.ts'
import { protectionLevel } from './site.ts'

/** Part of every response about a video; a YouTube lesson has its link in all three URLs. */
export const video = z.object({
  id,
  title: z.string(),
  description: z.string(),
  order: z.int(),
  duration: z.nullable(z.number()),
  is_preview: z.boolean(),
  video_url: z.string(),
  cloudinary_url: z.string(),
  youtube_url: z.optional(z.string()),
})

/** How much was really played, in whole percent; null if the length is unknown. */
export const watchedPercent = z.nullable(z.int())

/**
 * `left_at` is when it was last played. `required_percent` is null where only the mark counts. A locked lesson has no
 * URLs: others must be watched first. `poster_url` is null until renditions are ready.
 */
const lesson = z.extend(video, {
  module: z.nullable(z.object({ id, title: z.string() })),
  poster_url: z.nullable(z.string()),
  is_locked: z.boolean(),
  watched: z.boolean(),
  position: z.number(),
  left_at: z.nullable(timestamp),
  watched_percent: watchedPercent,
  required_percent: z.nullable(z.int()),
})
export type Lesson = z.output<typeof lesson>

/** `expires_in` counts seconds from the response: a device's clock may be wrong. */
const playback = z.object({
  /** The uploaded file; null once there are renditions. */
  playback_url: z.nullable(z.string()),
  captions_url: z.nullable(z.string()),
  expires_at: timestamp,
  expires_in: z.int(),
  stream_id: z.nullable(z.string()),
  /** Null until renditions are ready. */
  film: z.nullable(playableFilm),
})
const params = z.object({ videoId: id })

export const listLessons = defineRoute({
  method: 'GET',
  path: '/api/courses/my-courses/:courseId/videos-with-checkpoint',
  access: 'user',
  summary: 'List the lessons of an enrolled course with what was watched and where to resume',
  params: z.object({ courseId: id }),
  reply: { status: 200, schema: z.array(lesson) },
})

export const completeVideo = defineRoute({
  method: 'POST',
  path: '/api/courses/videos/:videoId/complete',
  access: 'student',
  summary: 'Mark a video watched, or set the flag that is sent',
  params,
  body: z.nullish(z.object({ watched: z.optional(z.boolean()) })),
  reply: { status: 200, schema: z.object({ watched: z.boolean(), progress: z.int(), detail: z.string() }) },
})

export const saveVideoPosition = defineRoute({
  method: 'PUT',
  path: '/api/courses/videos/:videoId/position',
  access: 'student',
  summary: 'Keep the playback position of a video',
  params,
  body: z.object({ position: seconds }),
  reply: { status: 200, schema: z.object({ position: z.number() }) },
})

export const saveWatchedRanges = defineRoute({
  method: 'POST',
  path: '/api/courses/videos/:videoId/watched-ranges',
  access: 'student',
  summary: 'Record which stretches of a video were really played',
  params,
  /** `duration` comes from the YouTube player and counts for this viewer if no other length is known. */
  body: z.object({
    duration: z.optional(seconds),
    ranges: z
      .array(
        z
          .object({ start: seconds, end: seconds })
          .check(z.refine((range) => range.start < range.end, 'A range must end after it starts.')),
      )
      .check(z.minLength(1), z.maxLength(200)),
  }),
  reply: {
    status: 200,
    schema: z.object({ watched_seconds: z.number(), watched_percent: watchedPercent, watched: z.boolean() }),
  },
})

export const startPlayback = defineRoute({
  method: 'POST',
  path: '/api/courses/videos/:videoId/playback',
  access: 'user',
  summary: 'Get a short-lived playback address for the caller; with its stream id a player renews the one it has',
  params,
  body: z.nullish(z.object({ stream_id: z.optional(id) })),
  reply: { status: 200, schema: playback },
})

export const startPreviewPlayback = defineRoute({
  method: 'POST',
  path: '/api/courses/explore-courses/:courseId/videos/:videoId/playback',
  access: 'public',
  summary: 'Get a short-lived playback address for a preview lesson',
  params: z.object({ courseId: id, videoId: id }),
  reply: { status: 200, schema: playback },
})

export const protectionEventKind = z.enum([
  'tab_switch',
  'focus_loss',
  'pointer_zone',
  'download_manager',
  'blocked_key',
])

export const protectionEvent = z.object({
  kind: protectionEventKind,
  video_id: id,
  level: protectionLevel,
  occurred_at: timestamp,
})

export const recordProtectionEvent = defineRoute({
  method: 'POST',
  path: '/api/courses/videos/:videoId/protection-events',
  access: 'student',
  summary: 'Record that the video protection was set off',
  params,
  body: z.object({ kind: protectionEventKind }),
  reply: { status: 201, schema: protectionEvent },
})

export const videosStudentRoutes = {
  listLessons,
  completeVideo,
  saveVideoPosition,
  saveWatchedRanges,
  startPlayback,
  startPreviewPlayback,
  recordProtectionEvent,
}
