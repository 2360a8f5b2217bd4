import type { PolicyName } from '@sonocampus/contract/policies'
import type { TallyName } from '../figures/tallies.ts'

/**
 * The times of recent hits, as a JSON list of milliseconds: the only record of the limit, shared by
 * all processes.
 */
export type RateLimitsTable = { bucket: string; hits: string; expires_at: string }

/** Site settings that an administrator has changed; the defaults are in code. */
export type SiteSettingsTable = { name: string; value: string; updated_at: string }

/** The institute's policies, and its questions, instructors and graduates as JSON lists. */
export type SiteTextsTable = {
  name: PolicyName | 'faq' | 'instructors' | 'graduates'
  value: string
  updated_at: string
}

/**
 * Which storage and which signing key this database belongs to; the newest migration that a program
 * must know to use it (`schema`); `unfinished` while a move or a restore is filling it; and how the
 * last backups went.
 */
export type InstallationTable = {
  name: 'storage' | 'secret' | 'schema' | 'unfinished' | 'backup-success' | 'backup-failure'
  value: string
}

/** Background work: claimed by one worker, retried with backoff, visibly failed in the end. */
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

/** Counts over growing tables: maintained by the database (db/figures), never written by hand. */
export type TalliesTable = { name: TallyName; key: string; part: string; count: number; total: number }

/** Changes with whatever it is named for, in the same transaction: maintained by the database. */
export type RevisionsTable = { name: 'public'; number: number }

/** What each check found when it last ran, and how much of it administrators have been notified of. */
export type StatusFactsTable = {
  name: string
  level: StatusLevel
  words: string
  advice: string
  looked_at: string
  /** Since when it has been healthy or unhealthy. */
  since: string
  /** How many checks in a row found the same. */
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
