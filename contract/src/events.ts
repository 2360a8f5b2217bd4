import * as z from 'zod/mini'
import { numberFromText, wholeNumber } from './fields.ts'
import { defineRoute } from './route.ts'

/** The first message of a stream whose page missed others while it was loading. */
export const MISSED = 'missed'

/** The live stream's message names; a message is a hint to refetch and never carries data. */
export const liveEvents = [
  'notification',
  'quiz-updated',
  'asset-updated',
  'film-updated',
  'decisions-changed',
  'class-updated',
  'announcements-changed',
  'discussion-changed',
  'inbox-changed',
  MISSED,
] as const
export type LiveEventName = (typeof liveEvents)[number]

export const streamEvents = defineRoute({
  method: 'GET',
  path: '/api/events',
  access: 'user',
  summary: 'Stream what concerns the caller as server-sent events',
  /** For how long the page has been loading. */
  query: z.object({ loading_ms: z.optional(numberFromText(wholeNumber(0, 60_000))) }),
  reply: { status: 200, stream: 'text/event-stream' },
})

export const eventsRoutes = { streamEvents }
