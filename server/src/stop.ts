import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { failOpenRequests, isQuiet } from './http/open-requests.ts'
import type { Worker } from './jobs/worker.ts'

type Parts = {
  deps: Deps
  app: FastifyInstance
  worker: Worker
  closeAll: () => Promise<void>
  onBegin: () => void
}

/** A proxy learns from /readyz within this time to stop sending requests. */
const LINGER_MS = 3000
const TAKEN_MS = 50
const REQUESTS_MS = 10_000
const MAIL_MS = 2000
const AFTER_FAULT_MS = 3000
const LAST_RESORT_MS = LINGER_MS + REQUESTS_MS + 5000

/** The two exits: `stop` on purpose, with code 0, and `fail` after an unexpected fault, with code 1. */
export function makeStop({ deps, app, worker, closeAll, onBegin }: Parts) {
  const { config, log, mailer } = deps
  let isEnding = false

  async function stop(why: string): Promise<void> {
    if (isEnding) return
    isEnding = true
    onBegin()
    log.info({ why }, 'stopping: finishing what is under way')
    setTimeout(() => process.exit(1), LAST_RESORT_MS)
    await Promise.all([stopServing(), stopWorking()])
    await closeAll()
    process.exit(0)
  }

  /**
   * New connections are served for a while, so that none is refused; in development only while
   * there is work.
   */
  async function stopServing() {
    const lingered = Date.now() + LINGER_MS
    while (Date.now() < lingered && (config.production || !isQuiet(app))) await sleep(50)
    const overdue = setTimeout(() => app.server.closeAllConnections(), REQUESTS_MS)
    // A connection whose response has just ended is not idle yet when the closing begins.
    const idle = setInterval(() => app.server.closeIdleConnections(), 200)
    const closed = once(app.server, 'close')
    app.server.close()
    await sleep(TAKEN_MS) // the last ones admitted still get a response: from app.close on everyone is refused
    await app.close()
    await closed
    clearInterval(idle)
    clearTimeout(overdue)
  }

  /** A mail server that hangs blocks nobody, nor does a film: unfinished jobs go back to the queue. */
  async function stopWorking() {
    const abort = setTimeout(() => void mailer.close(), MAIL_MS)
    const stopped = worker.stop()
    deps.transcoder?.close()
    await stopped
    clearTimeout(abort)
  }

  /**
   * The process's state is unknown: every open request gets an error, and the supervisor starts a
   * fresh one.
   */
  async function fail(error: unknown): Promise<void> {
    log.fatal({ err: error }, isEnding ? 'another unexpected fault' : 'an unexpected fault: shutting down')
    if (isEnding) return
    isEnding = true
    onBegin()
    setTimeout(() => process.exit(1), AFTER_FAULT_MS)
    failOpenRequests(app)
    await Promise.allSettled([stopAtOnce(), worker.stop()])
    await closeAll().catch(() => {})
    process.exit(1)
  }

  async function stopAtOnce() {
    const idle = setInterval(() => app.server.closeIdleConnections(), 50)
    await app.close()
    clearInterval(idle)
  }

  return { stop, fail }
}
