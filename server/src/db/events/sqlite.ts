import type { Connection } from '../connect.ts'
import type { Events } from './events.ts'
import { type EventLog, fanOut } from './fan-out.ts'

/** Live events of a single-process server: its own database reports what was committed. */
export function sqliteEvents({ notices }: Pick<Connection, 'notices'>, log: EventLog): Events {
  const { subscribe, deliver, clear } = fanOut(log)
  notices.on('said', deliver)
  return {
    epoch: () => 0,
    subscribe,
    close: async () => {
      notices.off('said', deliver)
      clear()
    },
  }
}
