import * as z from 'zod/mini'
import type { Db } from '../../db/connect.ts'
import { findInstallation } from '../../db/installation.queries.ts'

/** What is known of backups: whether one is made every night, and what came of the last. */
export type BackupFacts = {
  configured: boolean
  lastSuccessAt: string | null
  lastFailureAt: string | null
  failure: string | null
}

const moment = z.nullable(z.iso.datetime())
const Kept: z.ZodMiniType<BackupFacts> = z.object({
  configured: z.boolean(),
  lastSuccessAt: moment,
  lastFailureAt: moment,
  failure: z.nullable(z.string()),
})
const NONE: BackupFacts = { configured: false, lastSuccessAt: null, lastFailureAt: null, failure: null }

/** The one place where status and metrics learn of backups. */
export async function findBackupFacts(db: Db): Promise<BackupFacts> {
  const row = await findInstallation(db, 'backup.last')
  return row ? Kept.parse(JSON.parse(row.value)) : NONE
}
