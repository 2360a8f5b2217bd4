import { PassThrough } from 'node:stream'
import { limits } from '@sonocampus/contract/limits'
import { LONGEST_LOADING_MS, MISSED } from '@sonocampus/contract/live-events'
import { ACCESS_CHANGED, type LiveEvent, SESSIONS_ENDED } from '../../../db/events/events.ts'
import type { Deps } from '../../../deps.ts'
import { pickAudience } from './events.queries.ts'

type Person = { id: string; role: string }
type Listener = {
  person: Person
  stream: PassThrough
  isAllowed: () => Promise<boolean>
  checkedAt: number
  ends: number
}

const HEARTBEAT_MS = 15_000
const MAX_WAITING_BYTES = 64 * 1024
/** An ended session is announced at once; one that merely expires is noticed within this time. */
const CHECKED_FOR_MS = 5000
/** Of this many audiences it is known that something was said to them while a page may have been loading. */
const MAX_REMEMBERED = 10_000

const isForAnother = (audience: LiveEvent['audience'], { id }: Person) =>
  typeof audience === 'object' && 'user' in audience && audience.user !== id

/**
 * The open browsers of this process. Each receives what concerns its user, as long as its session
 * is open; a user with too many streams loses the oldest, a client that does not read is
 * disconnected.
 */
export function openLiveHub(deps: Pick<Deps, 'db' | 'clock' | 'events' | 'log'>) {
  const listeners = new Set<Listener>()
  const recent = new Map<string, { audience: LiveEvent['audience']; at: number }>()

  const leave = (listener: Listener) => {
    listeners.delete(listener)
    listener.stream.end()
  }

  async function isAllowed(listener: Listener): Promise<boolean> {
    const now = deps.clock.now()
    if (Math.abs(now - listener.checkedAt) < CHECKED_FOR_MS) return true
    const { ends } = listener
    if (!(await listener.isAllowed())) return false
    // A lookup that overlapped the end of a session may show the state before it.
    if (listener.ends === ends) listener.checkedAt = now
    return true
  }

  /** The client may have left while the session was looked up. */
  async function say(listener: Listener, text: string) {
    if (!(await isAllowed(listener))) leave(listener)
    else if (!listeners.has(listener)) return
    else if (listener.stream.writableLength > MAX_WAITING_BYTES) listener.stream.destroy()
    else listener.stream.write(text)
  }

  /** Called before anything else is awaited: nothing may be sent to a session that has ended. */
  function forget(audience: LiveEvent['audience']) {
    for (const listener of listeners) {
      if (isForAnother(audience, listener.person)) continue
      listener.checkedAt = Number.NEGATIVE_INFINITY
      listener.ends += 1
    }
  }

  function remember(audience: LiveEvent['audience']) {
    const key = JSON.stringify(audience)
    const at = deps.clock.now()
    recent.delete(key)
    recent.set(key, { audience, at })
    for (const [oldest, one] of recent) {
      if (recent.size <= MAX_REMEMBERED && Math.abs(at - one.at) < LONGEST_LOADING_MS) break
      recent.delete(oldest)
    }
  }

  /** A page reads before its stream is open: what was said in between, it has to read again. */
  async function tellIfMissed(listener: Listener, loadingMs: number) {
    const since = deps.clock.now() - loadingMs
    const { person } = listener
    const said = [...recent.values()].filter(({ audience, at }) => at >= since && !isForAnother(audience, person))
    for (const { audience } of said)
      if ((await pickAudience(deps, audience, [person])).has(person.id))
        return say(listener, `event: ${MISSED}\ndata: {}\n\n`)
  }

  async function deliver({ audience, name, payload }: LiveEvent) {
    if (name === ACCESS_CHANGED) return
    remember(audience)
    if (listeners.size === 0) return
    if (name === SESSIONS_ENDED) forget(audience)
    const people = await pickAudience(
      deps,
      audience,
      [...listeners].map(({ person }) => person),
    )
    const text = name === SESSIONS_ENDED ? '' : `event: ${name}\ndata: ${JSON.stringify(payload)}\n\n`
    for (const listener of [...listeners]) if (people.has(listener.person.id)) await say(listener, text)
  }

  const failed = (error: unknown) => deps.log.error(error, 'live events could not be delivered')
  const unsubscribe = deps.events.subscribe((event) => void deliver(event).catch(failed))
  const heartbeat = setInterval(() => {
    for (const listener of listeners) void say(listener, ': still here\n\n').catch(failed)
  }, HEARTBEAT_MS)
  heartbeat.unref()

  return {
    open(person: Person, isAllowed: () => Promise<boolean>, loadingMs = 0): PassThrough {
      const own = [...listeners].filter((one) => one.person.id === person.id)
      for (const oldest of own.slice(0, Math.max(0, own.length - limits.eventStreams + 1))) leave(oldest)
      const listener = { person, stream: new PassThrough(), isAllowed, checkedAt: Number.NEGATIVE_INFINITY, ends: 0 }
      listeners.add(listener)
      listener.stream.once('close', () => listeners.delete(listener))
      listener.stream.on('error', () => {}) // a broken connection: handled by 'close', which always follows
      listener.stream.write('retry: 2000\n: connected\n\n')
      if (loadingMs > 0) void tellIfMissed(listener, loadingMs).catch(failed)
      return listener.stream
    },
    close() {
      unsubscribe()
      clearInterval(heartbeat)
      for (const listener of [...listeners]) leave(listener)
    },
  }
}
