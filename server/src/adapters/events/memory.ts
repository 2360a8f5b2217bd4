import type { Events } from './events.ts'
import { type EventLog, fanOut } from './fan-out.ts'

/** Live events of a server that is one process. */
export function memoryEvents(log: EventLog): Events {
  const { subscribe, deliver, clear } = fanOut(log)
  return { subscribe, publish: async (event) => deliver(event), close: async () => clear() }
}
