import * as z from 'zod/mini'
import { limits } from './limits.ts'
import { defineRoute, type UploadRule } from './route.ts'
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

/** Not among the others, which every student's screen loads. */
export const logoRule = {
  maxBytes: limits.uploads.thumbnail,
  types: ['image/png', 'image/jpeg', 'image/webp'],
  tooLarge: 'Choose a file smaller than 2MB.',
  wrongType: 'Choose a PNG, JPEG or WebP picture.',
  missing: 'Choose a picture to upload.',
} as const satisfies UploadRule

export const uploadLogo = defineRoute({
  method: 'POST',
  path: '/api/admin/upload/logo',
  access: 'admin',
  summary: 'Upload a logo: drawn anew for the bars, and as a square for tabs and mails',
  encoding: 'multipart',
  files: { file: logoRule },
  reply: { status: 200, schema: z.object({ logo_url: z.string(), icon_url: z.string() }) },
})

export const uploadsRoutes = { uploadImage, uploadLogo }
