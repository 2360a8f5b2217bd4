import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { readDiskSpace } from '../../../adapters/outside/disk-space.ts'
import { isoTime } from '../../../clock.ts'
import { databaseClockOffset } from '../../../db/describe-database.ts'
import type { Deps } from '../../../deps.ts'
import { buildOf } from './build.ts'

const BEAT_MS = 30_000
/** Three beats and a little: a process that is only busy must not be taken for dead. */
export const LIVES_MS = 100_000
const FORGOTTEN_MS = 10 * 60_000

/** What a process reports about itself and its machine. */
export type OwnFacts = {
  memory: number
  free: number
  total: number
  hasFfmpeg: boolean
  makesFilms: boolean
  clockOffset: number | null
}

export type Heartbeat = { beat: () => Promise<void>; stop: () => Promise<void> }

/** Renews this process's row while it lives, and sweeps rows of processes that ended without notice. */
export function startHeartbeat(deps: Deps): Heartbeat {
  const own = { id: randomUUID(), host: hostname(), pid: process.pid, started_at: isoTime(deps.clock.now()) }
  let last = Promise.resolve()
  let isStopped = false

  async function write() {
    if (isStopped) return
    const { db, clock } = deps
    const now = clock.now()
    const row = { seen_at: isoTime(now), facts: JSON.stringify(await readOwnFacts(deps)) }
    await db
      .insertInto('processes')
      .values({ ...own, ...row, build: await buildOf() })
      .onConflict((oc) => oc.column('id').doUpdateSet(row))
      .execute()
    await db
      .deleteFrom('processes')
      // Rows far in the future are from before the clock was set back.
      .where((eb) =>
        eb.or([eb('seen_at', '<', isoTime(now - FORGOTTEN_MS)), eb('seen_at', '>', isoTime(now + FORGOTTEN_MS))]),
      )
      .execute()
  }
  const beat = () => {
    const mine = last.then(write)
    last = mine.catch((error: unknown) => deps.log.warn({ err: error }, 'a process could not say that it lives'))
    return mine
  }
  const timer = setInterval(() => void beat().catch(() => {}), BEAT_MS)
  timer.unref()
  void beat().catch(() => {})
  return {
    beat,
    async stop() {
      isStopped = true
      clearInterval(timer)
      await last
      await deps.db
        .deleteFrom('processes')
        .where('id', '=', own.id)
        .execute()
        .catch(() => {})
    },
  }
}

async function readOwnFacts({ config, db, engine, ffmpeg }: Deps): Promise<OwnFacts> {
  return {
    memory: process.memoryUsage.rss(),
    ...(await readDiskSpace(config.dataDir)),
    hasFfmpeg: ffmpeg !== null,
    makesFilms: config.makesFilms,
    clockOffset: await databaseClockOffset(db, engine),
  }
}
