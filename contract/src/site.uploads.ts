import * as z from 'zod/mini'
import { defineRoute } from './route.ts'
import { uploadRules } from './upload-rules.ts'

export const uploadImage = defineRoute({
  method: 'POST',
  path: '/api/admin/upload/image',
  access: 'teacher',
  summary: 'Upload a picture for a course, a question or the site',
  encoding: 'multipart',
  files: { file: uploadRules.thumbnail },
  reply: { status: 200, schema: z.object({ url: z.string() }) },
})

export const uploadsRoutes = { uploadImage }
