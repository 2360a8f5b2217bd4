import { ApiError, UnauthorizedError } from '../shared/api/api-error'
import { ConnectionLostError } from '../shared/api/send-with-progress'

/** The storage refused a part. */
export class PartRefusedError extends Error {
  readonly status: number
  constructor(status: number) {
    super(`The storage refused the file (${status}).`)
    this.name = 'PartRefusedError'
    this.status = status
  }
}

/** An upload's environment; tests provide their own. */
export interface World {
  isOnline: () => boolean
  /** Called when the connection is lost or back. */
  onLine: (listener: () => void) => () => void
  sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>
  random: () => number
}

const FIRST_MS = 1000
const LONGEST_MS = 30_000
/** A refusal may mean an expired address, or bytes corrupted on the way: it is worth few retries. */
const REFUSALS = 3

/** Doubles with each attempt, plus jitter. */
export const pauseMs = (attempt: number, random: number): number =>
  Math.min(LONGEST_MS, FIRST_MS * 2 ** attempt) * (0.5 + random / 2)

const statusOf = (error: unknown): number | null =>
  error instanceof ApiError || error instanceof PartRefusedError ? error.status : null

/** Whether a retry may succeed. */
export function isWorthAnotherTry(error: unknown, attempt: number): boolean {
  if (error instanceof UnauthorizedError) return false
  const status = statusOf(error)
  if (status === null) return error instanceof ConnectionLostError || error instanceof TypeError || isAbort(error)
  if (status >= 500 || status === 429 || status === 408) return true
  return error instanceof PartRefusedError && status !== 404 && attempt < REFUSALS
}

export const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

export interface Insisting {
  world: World
  signal: AbortSignal
  /** Receives each error, and null when work continues. */
  onTrouble: (error: unknown) => void
}

/**
 * Retries work over the network until it succeeds: after growing pauses, at once when the connection is back, never
 * while offline. Errors that no retry fixes are thrown.
 */
export async function insist<T>(
  work: (signal: AbortSignal) => Promise<T>,
  { world, signal, onTrouble }: Insisting,
): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    await untilOnline(world, signal, onTrouble)
    const going = new AbortController()
    const stopListening = world.onLine(() => !world.isOnline() && going.abort())
    const stop = () => going.abort()
    signal.addEventListener('abort', stop, { once: true })
    try {
      const done = await work(going.signal)
      onTrouble(null)
      return done
    } catch (error) {
      signal.throwIfAborted()
      if (!isWorthAnotherTry(error, attempt)) throw error
      if (!isAbort(error)) onTrouble(error)
    } finally {
      stopListening()
      signal.removeEventListener('abort', stop)
    }
    if (world.isOnline()) await world.sleep(pauseMs(attempt, world.random()), signal)
  }
}

async function untilOnline(world: World, signal: AbortSignal, onTrouble: (error: unknown) => void): Promise<void> {
  signal.throwIfAborted()
  if (world.isOnline()) return
  onTrouble(new ConnectionLostError(0))
  const { promise, resolve } = Promise.withResolvers<void>()
  const stopListening = world.onLine(() => world.isOnline() && resolve())
  signal.addEventListener('abort', () => resolve(), { once: true })
  await promise
  stopListening()
  signal.throwIfAborted()
}
