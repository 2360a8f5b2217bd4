import { liveEvents } from '@sonocampus/contract/live-events'
import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod/mini'
import { ACCESS_CHANGED, type LiveEvent, SESSIONS_ENDED } from './events.ts'

export type EventLog = Pick<FastifyBaseLogger, 'warn' | 'error'>

const Event: z.ZodMiniType<LiveEvent> = z.object({
  audience: z.union([
    z.object({ user: z.string() }),
    z.object({ course: z.string() }),
    z.object({ teachersOf: z.string() }),
    z.enum(['clerks', 'teachers']),
  ]),
  name: z.enum([...liveEvents, SESSIONS_ENDED, ACCESS_CHANGED]),
  payload: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})

/**
 * The listeners of one process. One that throws is logged and doesn't affect the others. Anyone
 * with database access can send anything on its channel: whatever is not an event of ours is logged
 * and dropped.
 */
export function fanOut(log: EventLog) {
  const listeners = new Set<(event: LiveEvent) => void>()
  return {
    subscribe(listener: (event: LiveEvent) => void) {
      const own = (event: LiveEvent) => listener(event)
      listeners.add(own)
      return () => {
        listeners.delete(own)
      }
    },
    deliver(said: string | undefined) {
      const event = readEvent(said ?? '')
      if (!event) return log.warn({ said: said?.slice(0, 200) }, 'something that is no live event was said')
      for (const listener of [...listeners]) {
        try {
          listener(event)
        } catch (error) {
          log.error(error, 'a listener of live events failed')
        }
      }
    },
    clear: () => listeners.clear(),
  }
}

function readEvent(said: string): LiveEvent | null {
  try {
    return Event.parse(JSON.parse(said))
  } catch {
    return null
  }
}
