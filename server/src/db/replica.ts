import { setTimeout as pause } from 'node:timers/promises'
import { readingAt } from './connect.ts'
import { databaseFault, isUndoneByOthers } from './dialect.ts'
import { openPools, type Pools, preparedReader } from './postgres-pools.ts'

/** A replica that serves heavy reads, so that the database itself has time for writes. */
export type Replica = {
  /** Runs work whose statements outside transactions go to the replica. */
  reading: <T>(work: () => T) => Promise<T>
  close: () => Promise<void>
}

const LOOKS = 20
const LOOK_MS = 25

/**
 * Reads see everything written before the call, by anyone and in any process: the replica is
 * awaited until it has caught up. One that lags by half a second, or is away, is not used.
 */
export function openReplica(url: string, primary: Pools): Replica {
  const copy = openPools(url)
  const [here, there] = [preparedReader(primary), preparedReader(copy)]

  const hasCaughtUp = async (): Promise<boolean> => {
    const { rows } = await primary.usual.query<{ now: string }>('select pg_current_wal_insert_lsn()::text as now')
    for (let looks = 0; looks < LOOKS; looks += 1) {
      const reached = await copy.usual.query<{ reached: boolean }>(
        'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as reached',
        [rows[0]?.now],
      )
      if (reached.rows[0]?.reached) return true
      await pause(LOOK_MS)
    }
    return false
  }

  /** If the replica is lost meanwhile, or cancels the query to catch up, the database takes over. */
  const orHere: typeof here = async (requested) => {
    try {
      return await there(requested)
    } catch (error) {
      return falseIfAway(error) || here(requested)
    }
  }

  return {
    async reading(work) {
      if (!(await hasCaughtUp().catch(falseIfAway))) return work()
      return readingAt(orHere, work)
    },
    close: copy.end,
  }
}

function falseIfAway(error: unknown): false {
  if (databaseFault(error)?.kind === 'down' || isUndoneByOthers(error)) return false
  throw error
}
