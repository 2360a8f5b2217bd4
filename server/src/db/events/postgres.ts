import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { EVENTS_CHANNEL } from './announce.ts'
import type { Events } from './events.ts'
import { type EventLog, fanOut } from './fan-out.ts'

const FIRST_PAUSE = 100
const LONGEST_PAUSE = 10_000

type Options = { url: string; log: EventLog }

/**
 * Live events across processes: LISTEN on a connection of its own that is reopened, with growing
 * pauses, when it is lost. Events in between are lost too: an event is a hint, never the truth.
 */
export async function postgresEvents({ url, log }: Options): Promise<Events> {
  const { subscribe, deliver, clear } = fanOut(log)
  const closing = new AbortController()
  let epoch: number | null = 0
  let losses = 0
  let client = await listen()

  async function listen(): Promise<pg.Client> {
    const next = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5000 })
    next.on('error', () => {}) // reported by 'end', which always follows
    next.on('notification', ({ payload }) => deliver(payload))
    try {
      await next.connect()
      await next.query(`listen ${EVENTS_CHANNEL}`)
    } catch (error) {
      await next.end().catch(() => {})
      throw error
    }
    next.once('end', () => {
      epoch = null
      losses += 1
      void reconnect()
    })
    epoch = losses
    return next
  }

  async function reconnect() {
    for (let wait = FIRST_PAUSE; !closing.signal.aborted; wait = Math.min(wait * 2, LONGEST_PAUSE)) {
      try {
        await pause(wait, null, { signal: closing.signal })
        client = await listen()
        if (closing.signal.aborted) await client.end()
        return
      } catch (error) {
        if (!closing.signal.aborted) log.warn(error, 'live events are not connected, trying again')
      }
    }
  }

  return {
    epoch: () => epoch,
    subscribe,
    async close() {
      closing.abort()
      clear()
      await client.end().catch(() => {})
    },
  }
}
