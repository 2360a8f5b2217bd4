import type { FastifyBaseLogger } from 'fastify'
import type { LiveEvent } from './events.ts'

export type EventLog = Pick<FastifyBaseLogger, 'warn' | 'error'>

/** The listeners of one process. One that throws is logged and keeps the others from nothing. */
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
    deliver(event: LiveEvent) {
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
