import * as z from 'zod/mini'
import { numberFromText, requiredText, wholeNumber } from './fields.ts'
import { defineRoute } from './route.ts'

export const checkHealth = defineRoute({
  method: 'GET',
  path: '/healthz',
  access: 'public',
  summary: 'Answer while the process lives',
  reply: { status: 200, schema: z.object({ status: z.literal('ok'), version: z.string() }) },
})

export const checkReadiness = defineRoute({
  method: 'GET',
  path: '/readyz',
  access: 'public',
  summary: 'Answer 200 when database and storage answer, else 503',
  reply: {
    status: 200,
    schema: z.object({ status: z.literal('ok'), database: z.literal('ok'), storage: z.literal('ok') }),
  },
})

const expires = numberFromText(wholeNumber(0, Number.MAX_SAFE_INTEGER))
const signature = requiredText()

/** For the URL of one part of a film; a whole file has the file's type. */
const count = z.optional(numberFromText(wholeNumber(0, Number.MAX_SAFE_INTEGER)))
const name = z.optional(requiredText())
const ofPart = { part: count, upload: name, offset: count, size: count, sha256: name }

export const putStoredObject = defineRoute({
  method: 'PUT',
  path: '/storage/*',
  access: 'public',
  summary: 'Store a raw file under a presigned address',
  encoding: 'raw',
  query: z.object({ expires, signature, session: requiredText(), type: z.optional(requiredText()), ...ofPart }),
  reply: { status: 200, schema: z.object({}) },
})

export const getPublicFile = defineRoute({
  method: 'GET',
  path: '/files/*',
  access: 'public',
  summary: 'Read a public file such as a thumbnail',
  reply: { status: 200, stream: 'application/octet-stream' },
})

export const systemRoutes = {
  checkHealth,
  checkReadiness,
  putStoredObject,
  getPublicFile,
}
