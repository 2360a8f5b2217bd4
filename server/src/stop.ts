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

/** A proxy learns from /readyz within this time to send nobody here. */
const LINGER_MS = 3000
const TAKEN_MS = 50
const REQUESTS_MS = 10_000
const MAIL_MS = 2000
const AFTER_FAULT_MS = 3000
const LAST_RESORT_MS = LINGER_MS + REQUESTS_MS + 5000

/** The two ways out: `stop` on purpose, with code 0, and `fail` after a fault that nobody foresaw, with code 1. */
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

  /** New connections are served for a while, so that nobody meets a closed door; in development only while there is work. */
  async function stopServing() {
    const lingered = Date.now() + LINGER_MS
    while (Date.now() < lingered && (config.production || !isQuiet(app))) await sleep(50)
    const overdue = setTimeout(() => app.server.closeAllConnections(), REQUESTS_MS)
    // A connection whose answer has just ended is not idle yet when the closing begins.
    const idle = setInterval(() => app.server.closeIdleConnections(), 200)
    const closed = once(app.server, 'close')
    app.server.close()
    await sleep(TAKEN_MS) // who was let in last is still answered: from app.close on everybody is turned away
    await app.close()
    await closed
    clearInterval(idle)
    clearTimeout(overdue)
  }

  /** A mail server that hangs holds nobody up, nor does a film: what is not done is given back to the queue. */
  async function stopWorking() {
    const abort = setTimeout(() => void mailer.close(), MAIL_MS)
    const stopped = worker.stop()
    deps.transcoder?.close()
    await stopped
    clearTimeout(abort)
  }

  /** In what state the process is nobody knows: every open request is told, and the supervisor starts a fresh one. */
  async function fail(error: unknown): Promise<void> {
    log.fatal({ err: error }, isEnding ? 'another fault nobody foresaw' : 'a fault nobody foresaw: ending')
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
