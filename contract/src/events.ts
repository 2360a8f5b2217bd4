import { defineRoute } from './route.ts'

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
] as const
export type LiveEventName = (typeof liveEvents)[number]

export const streamEvents = defineRoute({
  method: 'GET',
  path: '/api/events',
  access: 'user',
  summary: 'Stream what concerns the caller as server-sent events',
  reply: { status: 200, stream: 'text/event-stream' },
})

export const eventsRoutes = { streamEvents }
