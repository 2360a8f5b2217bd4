import * as z from 'zod/mini'
import { detail, id, numberFromText, requiredText, wholeNumber } from './fields.ts'
import { defineRoute } from './route.ts'
import { uploadRules } from './upload-rules.ts'

/** A document or picture that belongs to a lesson; `url` is made for the caller and expires. */
const lessonFile = z.object({
  id,
  name: z.string(),
  content_type: z.string(),
  size: z.int(),
  url: z.string(),
})
export type LessonFile = z.output<typeof lessonFile>

const ofLesson = z.object({ videoId: id })
const params = z.object({ fileId: id })

export const listLessonFiles = defineRoute({
  method: 'GET',
  path: '/api/courses/videos/:videoId/files',
  access: 'user',
  summary: 'List what goes with a lesson, for whoever may watch it',
  params: ofLesson,
  reply: { status: 200, schema: z.array(lessonFile) },
})

export const addLessonFile = defineRoute({
  method: 'POST',
  path: '/api/admin/videos/:videoId/files',
  access: 'teacher',
  summary: 'Put a PDF or a picture to a lesson',
  params: ofLesson,
  encoding: 'multipart',
  files: { file: uploadRules.lessonFile },
  reply: { status: 201, schema: lessonFile },
})

export const deleteLessonFile = defineRoute({
  method: 'DELETE',
  path: '/api/admin/lesson-files/:fileId',
  access: 'teacher',
  summary: 'Take a file from its lesson',
  params,
  reply: { status: 200, schema: detail },
})

export const openLessonFile = defineRoute({
  method: 'GET',
  path: '/api/lesson-files/:fileId',
  access: 'public',
  summary: 'Open what goes with a lesson, under an address made for one viewer',
  params,
  query: z.object({
    session: requiredText(),
    expires: numberFromText(wholeNumber(0, Number.MAX_SAFE_INTEGER)),
    signature: requiredText(),
  }),
  reply: { status: 200, stream: 'application/pdf' },
})

export const lessonFilesRoutes = { listLessonFiles, addLessonFile, deleteLessonFile, openLessonFile }
