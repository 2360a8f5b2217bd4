import * as z from 'zod/mini'
import { numberFromText, wholeNumber } from './fields.ts'
import { LONGEST_LOADING_MS } from './live-events.ts'
import { defineRoute } from './route.ts'

export const streamEvents = defineRoute({
  method: 'GET',
  path: '/api/events',
  access: 'user',
  summary: 'Stream what concerns the caller as server-sent events',
  /** For how long the page has been loading. */
  query: z.object({ loading_ms: z.optional(numberFromText(wholeNumber(0, LONGEST_LOADING_MS))) }),
  reply: { status: 200, stream: 'text/event-stream' },
})

export const eventsRoutes = { streamEvents }
