import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Events, LiveEvent } from './events.ts'
import { type EventLog, fanOut } from './fan-out.ts'

const CHANNEL = 'sonocampus_events'
const MAX_BYTES = 7999
const FIRST_PAUSE = 100
const LONGEST_PAUSE = 10_000

type Options = { url: string; pool: pg.Pool; log: EventLog }

/**
 * Live events across processes: NOTIFY through the pool, LISTEN on a connection of its own that is opened again, after
 * longer and longer pauses, when it is lost. What is said in between is lost too: an event is a hint, never the truth.
 */
export async function postgresEvents({ url, pool, log }: Options): Promise<Events> {
  const { subscribe, deliver, clear } = fanOut(log)
  const closing = new AbortController()
  let client = await listen()

  async function listen(): Promise<pg.Client> {
    const next = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5000 })
    next.on('error', () => {}) // told by 'end', which always follows
    next.on('notification', ({ payload }) => deliver(JSON.parse(payload ?? '') as LiveEvent))
    try {
      await next.connect()
      await next.query(`listen ${CHANNEL}`)
    } catch (error) {
      await next.end().catch(() => {})
      throw error
    }
    next.once('end', () => void reconnect())
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
    subscribe,
    async publish(event) {
      const payload = JSON.stringify(event)
      if (Buffer.byteLength(payload) > MAX_BYTES) throw new Error(`The live event ${event.name} is too long.`)
      try {
        await pool.query('select pg_notify($1, $2)', [CHANNEL, payload])
      } catch (error) {
        log.warn(error, 'a live event was lost')
      }
    },
    async close() {
      closing.abort()
      clear()
      await client.end().catch(() => {})
    },
  }
}
