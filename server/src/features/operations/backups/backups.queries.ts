import * as z from 'zod/mini'
import type { Db, Tx } from '../../../db/connect.ts'
import { findInstallation } from '../../../db/installation.queries.ts'
import type { Deps } from '../../../deps.ts'

const Failure = z.object({ at: z.string(), why: z.string() })

/**
 * The results of recent nightly backups; `failure` says why the last failed one failed, even if a
 * later one succeeded.
 */
export async function lastBackup({ db, config }: { db: Db | Tx } & Pick<Deps, 'config'>) {
  const failed = await findInstallation(db, 'backup-failure')
  const failure = failed ? Failure.parse(JSON.parse(failed)) : null
  return {
    configured: config.backups !== null,
    lastSuccessAt: await findInstallation(db, 'backup-success'),
    lastFailureAt: failure?.at ?? null,
    failure: failure?.why ?? null,
  }
}

export type LastBackup = Awaited<ReturnType<typeof lastBackup>>

/** Whether the last one failed. */
export const isFailing = ({ lastSuccessAt, lastFailureAt }: LastBackup): boolean =>
  lastFailureAt !== null && (lastSuccessAt === null || lastFailureAt > lastSuccessAt)
