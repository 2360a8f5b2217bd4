import { readCertificate } from '../../../adapters/outside/certificate.ts'
import { readClockOffset } from '../../../adapters/outside/remote-clock.ts'
import { describeDatabase } from '../../../db/describe-database.ts'
import { NEWEST_STEP } from '../../../db/migrate.ts'
import type { Deps } from '../../../deps.ts'
import { listQueueFacts } from '../../../jobs/queue-facts.queries.ts'
import { lastBackup } from '../backups/index.ts'
import type { OwnFacts } from './heartbeat.ts'
import { judgeBackup } from './rules/backup.ts'
import { judgeCertificate } from './rules/certificate.ts'
import { type ClockFacts, judgeClock } from './rules/clock.ts'
import { judgeDatabase } from './rules/database.ts'
import { judgeDisk } from './rules/disk.ts'
import { judgeFilms } from './rules/films.ts'
import { type JobFacts, judgeJobs } from './rules/jobs.ts'
import { judgeMail, type MailFacts } from './rules/mail.ts'
import { judgeProcesses } from './rules/processes.ts'
import { judgeFiles, judgeStorage } from './rules/storage.ts'
import {
  findLastSentMail,
  listFailedFilms,
  listFailedJobsOfDay,
  listFailedMailErrors,
  listLivingProcesses,
  listMissingFiles,
  listPostponedMails,
  OTHERS_KINDS,
  type ProcessRow,
} from './status.queries.ts'
import type { Verdicts } from './verdict.ts'

type Living = Omit<ProcessRow, 'facts'> & OwnFacts

/**
 * Gathers everything that can be wrong and lets each rule judge it. The machine's clock is judged
 * separately.
 */
export async function gatherVerdicts(deps: Deps): Promise<Verdicts> {
  const { config, db, engine, clock } = deps
  const now = clock.now()
  const processes = (await listLivingProcesses(db, now)).map(
    ({ facts, ...row }): Living => ({ ...row, ...(JSON.parse(facts) as OwnFacts) }),
  )
  const isSecure = config.publicUrl.startsWith('https:')
  const [certificate, clocks, fault] = await Promise.all([
    isSecure ? readCertificate(config.publicUrl) : null,
    readClocks(deps, processes),
    deps.storage.check().then(() => null, faultOf),
  ])
  const database = { engine, known: NEWEST_STEP, ...(await describeDatabase(db, engine)) }
  return {
    mail: judgeMail(await readMailFacts(deps, now), now),
    backup: judgeBackup(await lastBackup(deps), now),
    disk: judgeDisk(processes),
    certificate: judgeCertificate(certificate, Date.now(), config.production && config.isUnreachable),
    database: judgeDatabase(database),
    storage: judgeStorage(fault),
    files: judgeFiles((await listMissingFiles(db)).length),
    films: judgeFilms({ makers: processes, failed: (await listFailedFilms(db)).length }),
    jobs: judgeJobs(await readJobFacts(deps, now), now),
    clock: judgeClock(clocks),
    processes: judgeProcesses(
      processes.map(({ build, started_at }) => ({ build, startedAt: started_at })),
      now,
    ),
  }
}

const faultOf = (error: unknown): string => {
  const { cause, message } = error as Error
  return cause instanceof Error ? cause.message : message
}

async function readMailFacts({ db, config }: Deps, now: number): Promise<MailFacts> {
  const failed = await listFailedMailErrors(db, now)
  const stuck = (await listPostponedMails(db, now)).filter(({ attempts }) => attempts >= 2)
  return {
    isProduction: config.production,
    isSent: config.smtpUrl !== null,
    failed: failed.length,
    stuck: stuck.length,
    stuckSince: stuck.map(({ created_at }) => created_at).toSorted()[0] ?? null,
    lastSentAt: (await findLastSentMail(db))?.run_at ?? null,
    lastError: stuck[0]?.last_error ?? failed[0]?.last_error ?? null,
  }
}

async function readJobFacts({ db }: Deps, now: number): Promise<JobFacts> {
  const failed = Map.groupBy(await listFailedJobsOfDay(db, now), ({ kind }) => kind)
  const due = (await listQueueFacts(db, now)).flatMap(({ kind, oldest_due }) =>
    oldest_due && !OTHERS_KINDS.includes(kind) ? [{ kind, dueAt: oldest_due }] : [],
  )
  return {
    failed: [...failed].map(([kind, jobs]) => ({ kind, count: jobs.length, error: jobs[0]?.last_error ?? null })),
    oldest: due.toSorted((a, b) => a.dueAt.localeCompare(b.dueAt))[0] ?? null,
  }
}

/**
 * Each process has compared its clock with the database; the one running the check also asks the
 * storage service and the site.
 */
async function readClocks({ config }: Deps, processes: readonly Living[]): Promise<ClockFacts[]> {
  const { s3, publicUrl } = config
  const service = s3 && (s3.endpoint ?? `https://s3.${s3.region}.amazonaws.com`)
  const requested: [string, string][] = [
    ...(service ? [['the storage service', service] as [string, string]] : []),
    ...(publicUrl.startsWith('https:') ? [['the site', publicUrl] as [string, string]] : []),
  ]
  return Promise.all([
    ...processes.map(({ host, clockOffset }) => ({ host, against: 'the database', offset: clockOffset })),
    ...requested.map(async ([against, url]) => ({ host: 'the server', against, offset: await readClockOffset(url) })),
  ])
}
