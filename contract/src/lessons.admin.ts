import * as z from 'zod/mini'
import { detail, editOf, id, requiredText, seconds, text, version, webUrl, wholeNumber } from './fields.ts'
import { filmStatus } from './lessons.media.ts'
import { video } from './lessons.student.ts'
import { limits } from './limits.ts'
import { defineRoute } from './route.ts'
import { uploadRules } from './upload-rules.ts'

/** A lesson is a stored file (file_key) or a YouTube link (youtube_url, or such a link as video_url). */
export const videoForm = z
  .object({
    title: requiredText(limits.text.short, 'Enter a title.'),
    description: z._default(text(limits.text.long), ''),
    video_url: z.nullish(webUrl()),
    file_key: z.nullish(text(500)),
    youtube_url: z.nullish(webUrl()),
    duration: z.nullish(seconds),
    is_preview: z._default(z.boolean(), false),
    order: z.optional(wholeNumber(0, 100_000)),
  })
  .check(
    z.refine((form) => Boolean(form.file_key || form.youtube_url || form.video_url), {
      error: 'Please select a video file to upload.',
      path: ['file_key'],
    }),
  )

export const adminVideo = z.extend(video, {
  course_id: id,
  module_id: z.nullable(id),
  file_key: z.nullable(z.string()),
  public_id: z.nullable(z.string()),
  captions_url: z.nullable(z.string()),
  plays_in_browsers: z.boolean(),
  /** Null for a YouTube lesson, and if no renditions were made. */
  film: z.nullable(filmStatus),
  version,
})
export type AdminVideo = z.output<typeof adminVideo>

const params = z.object({ videoId: id })

export const listVideosForAdmin = defineRoute({
  method: 'GET',
  path: '/api/admin/videos',
  access: 'teacher',
  summary: 'List the videos of a course by their order',
  query: z.object({ course_id: id }),
  reply: { status: 200, schema: z.array(adminVideo) },
})

export const getVideoViewLink = defineRoute({
  method: 'GET',
  path: '/api/admin/videos/:videoId/view-url',
  access: 'teacher',
  summary: 'Get an address from which a video plays',
  params,
  reply: { status: 200, schema: z.object({ view_url: z.string() }) },
})

export const signVideoUpload = defineRoute({
  method: 'POST',
  path: '/api/admin/generate-video-upload-signature',
  access: 'teacher',
  summary: 'Get a presigned address to put a video file to',
  body: z.object({
    content_type: requiredText(100).check(
      z.regex(/^video\/[\w.+-]+(;.*)?$/i, { error: 'Please select a video file to upload.' }),
    ),
    file_name: requiredText(255, 'Please select a video file to upload.'),
  }),
  reply: {
    status: 200,
    schema: z.object({ presigned_url: z.string(), bucket: z.string(), file_key: z.string() }),
  },
})

export const createVideo = defineRoute({
  method: 'POST',
  path: '/api/admin/courses/:courseId/videos',
  access: 'teacher',
  summary: 'Add a video to a course',
  params: z.object({ courseId: id }),
  body: videoForm,
  reply: { status: 201, schema: adminVideo },
})

export const updateVideo = defineRoute({
  method: 'PUT',
  path: '/api/admin/videos/:videoId',
  access: 'teacher',
  summary: 'Change a video',
  params,
  query: editOf,
  body: videoForm,
  reply: { status: 200, schema: adminVideo },
})

export const deleteVideo = defineRoute({
  method: 'DELETE',
  path: '/api/admin/videos/:videoId',
  access: 'teacher',
  summary: 'Delete a video',
  params,
  reply: { status: 200, schema: detail },
})

export const replaceCaptions = defineRoute({
  method: 'PUT',
  path: '/api/admin/videos/:videoId/captions',
  access: 'teacher',
  summary: 'Give a stored video captions, in place of those it has',
  params,
  encoding: 'multipart',
  files: { file: uploadRules.captions },
  reply: { status: 200, schema: adminVideo },
})

export const removeCaptions = defineRoute({
  method: 'DELETE',
  path: '/api/admin/videos/:videoId/captions',
  access: 'teacher',
  summary: 'Take the captions of a video away',
  params,
  reply: { status: 200, schema: adminVideo },
})

export const retryRenditions = defineRoute({
  method: 'POST',
  path: '/api/admin/videos/:videoId/renditions',
  access: 'teacher',
  summary: "Make a stored video's renditions, if they could not be made or never were",
  params,
  reply: { status: 200, schema: adminVideo },
})

export const videosAdminRoutes = {
  listVideosForAdmin,
  getVideoViewLink,
  signVideoUpload,
  createVideo,
  updateVideo,
  deleteVideo,
  replaceCaptions,
  removeCaptions,
  retryRenditions,
}
