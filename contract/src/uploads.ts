import * as z from 'zod/mini'
import { defineRoute } from './route.ts'
import { uploadRules } from './upload-rules.ts'

export const uploadImage = defineRoute({
  method: 'POST',
  path: '/api/admin/upload/image',
  access: 'admin',
  summary: 'Upload a picture for a course, a question or the site',
  encoding: 'multipart',
  files: { file: uploadRules.thumbnail },
  reply: { status: 200, schema: z.object({ url: z.string() }) },
})

export const uploadPaymentProof = defineRoute({
  method: 'POST',
  path: '/api/uploads/payment-proof',
  access: 'student',
  summary: 'Upload a payment proof, to be submitted afterwards',
  encoding: 'multipart',
  files: { file: uploadRules.paymentProof },
  reply: { status: 200, schema: z.object({ file_url: z.string() }) },
})

export const uploadsRoutes = { uploadImage, uploadPaymentProof }
