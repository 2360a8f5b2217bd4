import type { TallyName } from '../figures/tallies.ts'

/** When something last happened, as a JSON list of milliseconds: the limit's only truth, in every process. */
export type RateLimitsTable = { bucket: string; hits: string; expires_at: string }

/** Site settings that an administrator has changed; the shipped defaults live in code. */
export type SiteSettingsTable = { name: string; value: string; updated_at: string }

/**
 * Which storage and which signing key this database belongs to; the newest migration that whoever uses it must know
 * (`schema`); `unfinished` while it is being filled by a move or a restore; and how the last backups went.
 */
export type InstallationTable = {
  name: 'storage' | 'secret' | 'schema' | 'unfinished' | 'backup-success' | 'backup-failure'
  value: string
}

/** Work to be done after the answer: claimed by one worker, retried with backoff, visibly failed at the end. */
export type JobsTable = {
  id: string
  kind: string
  payload: string
  status: 'waiting' | 'running' | 'done' | 'failed'
  attempts: number
  run_at: string
  locked_until: string | null
  last_error: string | null
  created_at: string
  finished_at: string | null
}

/** What is counted over growing tables: kept by the database itself (db/figures), never written by hand. */
export type TalliesTable = { name: TallyName; key: string; part: string; count: number; total: number }

/** Changes with what it is named for, in the same transaction: kept by the database itself. */
export type RevisionsTable = { name: 'public'; number: number }

/** What was found when each check last looked, and how much of it the administrators have been told. */
export type StatusFactsTable = {
  name: string
  level: StatusLevel
  words: string
  advice: string
  looked_at: string
  /** Since when it is well, or is not. */
  since: string
  /** How many looks in a row found it well, or not. */
  looks: number
  told: StatusLevel
}
export type StatusLevel = 'good' | 'warning' | 'serious'

/** The processes that serve this database: each renews its row while it lives. `facts` is JSON. */
export type ProcessesTable = {
  id: string
  host: string
  pid: number
  build: string
  started_at: string
  seen_at: string
  facts: string
}
