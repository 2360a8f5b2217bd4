import { type Kysely, sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration'
import { StartRefused } from '../errors.ts'
import type { Connection, Db } from './connect.ts'
import { type ColumnTypes, columnTypes, type Engine } from './dialect.ts'
import { foundation } from './migrations/001-foundation.ts'
import { seats } from './migrations/002-seats.ts'
import { lessons } from './migrations/003-lessons.ts'
import { certificates } from './migrations/004-certificates.ts'
import { assignments } from './migrations/005-assignments.ts'
import { quizzes } from './migrations/006-quizzes.ts'
import { lessonsMore } from './migrations/007-lessons-more.ts'
import { files } from './migrations/008-files.ts'
import { desk } from './migrations/010-desk.ts'
import { toldLengths } from './migrations/012-told-lengths.ts'
import { news } from './migrations/013-news.ts'
import { needsPerson } from './migrations/014-needs-person.ts'
import { keyedTrail } from './migrations/015-keyed-trail.ts'
import { keptFigures } from './migrations/016-kept-figures.ts'
import { quizVersions } from './migrations/017-quiz-versions.ts'
import { lighterRequests } from './migrations/018-lighter-requests.ts'
import { waitingWork } from './migrations/019-waiting-work.ts'
import { orderedLists } from './migrations/020-ordered-lists.ts'
import { imaging } from './migrations/021-imaging.ts'
import { streaming } from './migrations/022-streaming.ts'
import { decisions } from './migrations/023-decisions.ts'
import { authoring } from './migrations/024-authoring.ts'
import { finding } from './migrations/025-finding.ts'
import { money } from './migrations/026-money.ts'
import { roles } from './migrations/027-roles.ts'
import { classes } from './migrations/028-classes.ts'
import { questionBank } from './migrations/029-question-bank.ts'
import { messages } from './migrations/030-messages.ts'
import { lists } from './migrations/031-lists.ts'
import { rubrics } from './migrations/032-rubrics.ts'
import { insights } from './migrations/033-insights.ts'
import { savedViews } from './migrations/034-saved-views.ts'
import { status } from './migrations/037-status.ts'
import { guarding } from './migrations/038-guarding.ts'
import { questionSums } from './migrations/039-question-sums.ts'
import { usedBefore } from './migrations/040-used-before.ts'
import { owed } from './migrations/041-owed.ts'
import { transactionKeys } from './migrations/042-transaction-keys.ts'
import { documentsOf } from './migrations/043-documents-of.ts'
import { watching } from './migrations/044-watching.ts'
import { bounds } from './migrations/045-bounds.ts'
import { returnReview } from './migrations/047-return-review.ts'
import { erasures } from './migrations/049-erasures.ts'
import { enrollmentEnds } from './migrations/050-enrollment-ends.ts'
import { movedSeats } from './migrations/051-moved-seats.ts'
import { staffRequests } from './migrations/052-staff-requests.ts'
import { confirmedAddresses } from './migrations/053-confirmed-addresses.ts'
import { openInvitations } from './migrations/054-open-invitations.ts'
import { receipts } from './migrations/055-receipts.ts'
import { keptSite } from './migrations/056-kept-site.ts'
import { siteTexts } from './migrations/057-site-texts.ts'
import { courseFacts } from './migrations/058-course-facts.ts'
import { dayCloses } from './migrations/059-day-closes.ts'
import { inbox } from './migrations/060-inbox.ts'
import { cancelReasons } from './migrations/061-cancel-reasons.ts'
import { resumeStep } from './resume-step.ts'

export type Step = (db: Kysely<unknown>, types: ColumnTypes) => Promise<void>
type Steps = Record<string, Step>

/**
 * In the order they run, forward only. A migration that has landed is never edited: the next one
 * fixes it. Each only adds, so that processes of the previous version keep working beside it. One
 * that removes something comes a version later and writes its own name into `installation` as
 * 'schema': a version that does not know that name no longer starts.
 */
export const STEPS: Steps = {
  '001-foundation': foundation,
  '002-seats': seats,
  '003-lessons': lessons,
  '004-certificates': certificates,
  '005-assignments': assignments,
  '006-quizzes': quizzes,
  '007-lessons-more': lessonsMore,
  '008-files': files,
  '010-desk': desk,
  '012-told-lengths': toldLengths,
  '013-news': news,
  '014-needs-person': needsPerson,
  '015-keyed-trail': keyedTrail,
  '016-kept-figures': keptFigures,
  '017-quiz-versions': quizVersions,
  '018-lighter-requests': lighterRequests,
  '019-waiting-work': waitingWork,
  '020-ordered-lists': orderedLists,
  '021-imaging': imaging,
  '022-streaming': streaming,
  '023-decisions': decisions,
  '024-authoring': authoring,
  '025-finding': finding,
  '026-money': money,
  '027-roles': roles,
  '028-classes': classes,
  '029-question-bank': questionBank,
  '030-messages': messages,
  '031-lists': lists,
  '032-rubrics': rubrics,
  '033-insights': insights,
  '034-saved-views': savedViews,
  '037-status': status,
  '038-guarding': guarding,
  '039-question-sums': questionSums,
  '040-used-before': usedBefore,
  '041-owed': owed,
  '042-transaction-keys': transactionKeys,
  '043-documents-of': documentsOf,
  '044-watching': watching,
  '045-bounds': bounds,
  '047-return-review': returnReview,
  '049-erasures': erasures,
  '050-enrollment-ends': enrollmentEnds,
  '051-moved-seats': movedSeats,
  '052-staff-requests': staffRequests,
  '053-confirmed-addresses': confirmedAddresses,
  '054-open-invitations': openInvitations,
  '055-receipts': receipts,
  '056-kept-site': keptSite,
  '057-site-texts': siteTexts,
  '058-course-facts': courseFacts,
  '059-day-closes': dayCloses,
  '060-inbox': inbox,
  '061-cancel-reasons': cancelReasons,
}

/**
 * The steps with these names: how a schema of an earlier version is created. One that is not ours
 * belongs to a later version.
 */
export function stepsOf(names: readonly string[]): Steps {
  const unknown = names.filter((name) => !(name in STEPS))
  if (unknown.length > 0)
    throw new StartRefused(
      `These rows were written by a newer version of Sonocampus (${unknown.join(', ')}). Install that version, then try again.`,
    )
  return Object.fromEntries(Object.entries(STEPS).filter(([name]) => names.includes(name)))
}

/**
 * Brings the schema up to date in one transaction, under the engine's lock: if the process is
 * killed, everything stays as before. Several processes may call it at once.
 */
export function migrate({ db, engine }: Connection, steps: Steps = STEPS): Promise<string[]> {
  return db.connection().execute(async (own) => {
    const run = () => withoutTimeout(engine, own, () => runSteps(own as unknown as Kysely<unknown>, engine, steps))
    const { error, results } = await run()
    if (!error) return (results ?? []).map((result) => result.migrationName)
    if (await isNewer(own, steps)) return []
    const resumed = engine === 'sqlite' ? await resumeHalfDone(own, steps) : null
    if (!resumed) throw error
    const rest = await run()
    if (rest.error) throw rest.error
    return [resumed, ...(rest.results ?? []).map((result) => result.migrationName)]
  })
}

function runSteps(db: Kysely<unknown>, engine: Engine, steps: Steps) {
  const types = columnTypes(engine)
  const migrations = Object.fromEntries(
    Object.entries(steps).map(([name, step]) => [name, { up: (tx: Kysely<unknown>) => step(tx, types) }]),
  )
  return new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateToLatest()
}

/** The step that an earlier version was killed in, once it is finished. */
async function resumeHalfDone(db: Db, steps: Steps): Promise<string | null> {
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`.execute(db)
  const done = await listDone(db)
  const before = Object.fromEntries(Object.entries(steps).slice(0, done.length))
  const [next] = Object.entries(steps).slice(done.length)
  if (!rows[0]?.file || !next || done.some((name) => !(name in before))) return null
  const [name, step] = next
  const isFinished = await resumeStep(rows[0].file, name, step, async (empty) => {
    const { error } = await runSteps(empty, 'sqlite', before)
    if (error) throw error
  })
  return isFinished ? name : null
}

const listDone = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by timestamp, name`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * Whether a newer version has migrated this database, but lets this one continue: while both are
 * up, or after a rollback.
 */
async function isNewer(db: Db, steps: Steps): Promise<boolean> {
  const done = await listDone(db)
  const isOurs = (name: string) => Object.hasOwn(steps, name)
  if (done.every(isOurs) || Object.keys(steps).some((name) => !done.includes(name))) return false
  const needed = await db.selectFrom('installation').select('value').where('name', '=', 'schema').executeTakeFirst()
  if (needed && !Object.hasOwn(steps, needed.value))
    throw new StartRefused(
      `This database was changed by a newer version (${needed.value}), which this one can't work with. Start the newer version, or restore a backup from before it.`,
    )
  return true
}

/** A large table takes its time, and so does waiting for another process that migrates. */
async function withoutTimeout<T>(engine: Engine, own: Db, work: () => Promise<T>): Promise<T> {
  if (engine === 'sqlite') return work()
  await sql`set statement_timeout = 0`.execute(own)
  try {
    return await work()
  } finally {
    await sql`reset statement_timeout`.execute(own)
  }
}

/** The schema this build migrates a database to. */
export const NEWEST_STEP = Object.keys(STEPS).at(-1) ?? ''
