import * as z from 'zod/mini'
import { id, numberFromText, requiredText, wholeNumber } from './fields.ts'
import { defineRoute } from './route.ts'

/** The URL itself grants access, signed for one session; a browser's cookie must belong to that session. */
export const openDocument = defineRoute({
  method: 'GET',
  path: '/api/documents/:documentId',
  access: 'public',
  summary: 'Open a private document under an address made for one session',
  params: z.object({ documentId: id }),
  query: z.object({
    session: id,
    expires: numberFromText(wholeNumber(0, Number.MAX_SAFE_INTEGER)),
    signature: requiredText(),
  }),
  reply: { status: 200, stream: 'application/octet-stream' },
})

export const documentsRoutes = { openDocument }
