import { isoTime } from '../../../clock.ts'
import type { Db, Tx } from '../../../db/connect.ts'
import { type Engine, locked } from '../../../db/dialect.ts'
import { MAIL_JOB } from '../../../jobs/mail-job.ts'
import { MAKE_FILM } from '../../learning/lessons/index.ts'
import { LIVES_MS } from './heartbeat.ts'

const DAY = 24 * 3_600_000
/** Nobody needs exact figures beyond this. */
const ENOUGH = 1000
/** No installation has more processes than this. */
const MOST_PROCESSES = 200

export const listStatusFacts = (db: Db) => db.selectFrom('status_facts').selectAll().execute()

/** Serializes the checks of several processes. */
export const lockStatusFacts = (tx: Tx, engine: Engine) =>
  locked(engine, tx.selectFrom('status_facts').selectAll().orderBy('name')).execute()

export const listLivingProcesses = (db: Db, now: number) =>
  db
    .selectFrom('processes')
    .selectAll()
    .where('seen_at', '>', isoTime(now - LIVES_MS))
    .orderBy('seen_at', 'desc')
    .limit(MOST_PROCESSES)
    .execute()
export type ProcessRow = Awaited<ReturnType<typeof listLivingProcesses>>[number]

const mails = (db: Db) => db.selectFrom('jobs').where('kind', '=', MAIL_JOB)

export const listFailedMailErrors = (db: Db, now: number) =>
  mails(db)
    .select('last_error')
    .where('status', '=', 'failed')
    .where('finished_at', '>', isoTime(now - 7 * DAY))
    .orderBy('run_at', 'desc')
    .limit(ENOUGH)
    .execute()

/** Refused mails wait for a later moment; a mere backlog is due now. */
export const listPostponedMails = (db: Db, now: number) =>
  mails(db)
    .select(['attempts', 'created_at', 'last_error'])
    .where('status', '=', 'waiting')
    .where('run_at', '>', isoTime(now))
    .orderBy('run_at')
    .limit(ENOUGH)
    .execute()

export const findLastSentMail = (db: Db) =>
  mails(db).select('run_at').where('status', '=', 'done').orderBy('run_at', 'desc').limit(1).executeTakeFirst()

/** Mails and films have checks of their own. */
export const OTHERS_KINDS = [MAIL_JOB, MAKE_FILM]

export const listFailedJobsOfDay = (db: Db, now: number) =>
  db
    .selectFrom('jobs')
    .select(['kind', 'last_error'])
    .where('status', '=', 'failed')
    .where('finished_at', '>', isoTime(now - DAY))
    .where('kind', 'not in', OTHERS_KINDS)
    .orderBy('finished_at', 'desc')
    .limit(ENOUGH)
    .execute()

export const listFailedFilms = (db: Db) =>
  db.selectFrom('films').select('source_key').where('state', '=', 'failed').limit(ENOUGH).execute()

export const listMissingFiles = (db: Db) =>
  db.selectFrom('admin_notifications').select('id').where('event_type', '=', 'file_missing').limit(ENOUGH).execute()
