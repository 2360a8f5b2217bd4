import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import { eachPortion, inPortions } from '../../../db/paged.ts'
import type { DocumentsTable } from '../../../db/tables/enrollments.ts'
import { listEntriesAbout } from '../../ground/audit/index.ts'
import type { Section } from './record-sections.ts'

type Row = Record<string, unknown> & { id: string | number }

/** One student's rows of one section, in pages. */
export const eachRowOf = (db: Db, { columns, from, owner, key }: Section, userId: string) =>
  inPortions<Row>(async (last, limit) => {
    const behind = last ? sql`and ${sql.raw(key)} > ${last.id}` : sql``
    const { rows } = await sql<Row>`select ${sql.raw(columns)} from ${sql.raw(from)}
      where ${sql.raw(owner)} = ${userId} ${behind} order by ${sql.raw(key)} limit ${limit}`.execute(db)
    return rows
  })

const ATTEMPTS = 10

/** Each with questions and answers; few at a time, because a quiz may be long. */
export async function* eachAttemptOf(db: Db, userId: string) {
  const portions = eachPortion<Attempt>((last, limit) => listAttempts(db, userId, last?.id ?? '', limit), ATTEMPTS)
  for await (const attempts of portions) {
    const answers = await listAnswers(
      db,
      attempts.map(({ id }) => id),
    )
    for (const attempt of attempts)
      yield { ...attempt, answers: answers.filter(({ attempt_id }) => attempt_id === attempt.id) }
  }
}

type Attempt = Awaited<ReturnType<typeof listAttempts>>[number]

const listAttempts = (db: Db, userId: string, after: string, limit: number) =>
  db
    .selectFrom('quiz_attempts')
    .innerJoin('quiz_versions', 'quiz_versions.id', 'quiz_attempts.version_id')
    .select(['quiz_attempts.id', 'quiz_versions.title', 'number', 'started_at', 'submitted_at', 'is_late'])
    .select(['total', 'auto_score', 'score', 'feedback', 'graded_at', 'quiz_versions.questions'])
    .where('user_id', '=', userId)
    .where('quiz_attempts.id', '>', after)
    .orderBy('quiz_attempts.id')
    .limit(limit)
    .execute()

const listAnswers = (db: Db, attemptIds: string[]) =>
  db
    .selectFrom('quiz_answers')
    .select(['attempt_id', 'question_id', 'answer', 'points', 'is_right'])
    .where('attempt_id', 'in', [...attemptIds, ''])
    .orderBy('attempt_id')
    .orderBy('question_id')
    .execute()

export type AttemptRow = Attempt & { answers: Awaited<ReturnType<typeof listAnswers>> }

type FileRow = Pick<DocumentsTable, 'id' | 'storage_key' | 'purpose' | 'file_name' | 'created_at'>

/** The files that somebody has sent, in portions. */
export const eachFileOf = (db: Db, userId: string) =>
  inPortions<FileRow>((last, limit) =>
    db
      .selectFrom('documents')
      .select(['id', 'storage_key', 'purpose', 'file_name', 'created_at'])
      .where('owner_id', '=', userId)
      .where('id', '>', last?.id ?? '')
      .orderBy('id')
      .limit(limit)
      .execute(),
  )

export const findAvatar = (db: Db, userId: string) =>
  db.selectFrom('users').select('avatar_url').where('id', '=', userId).executeTakeFirst()

/** A student, including deleted or erased ones. */
export const findErasable = (tx: Tx, userId: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'email', 'deleted_at', 'erased_at'])
    .where('id', '=', userId)
    .where('role', '=', 'student')
    .executeTakeFirst()

/** The texts that identify a student: email, id, numbers, and names of more than one word. */
export async function listMarks(tx: Tx, { id, email }: { id: string; email: string }): Promise<string[]> {
  const [profile, applications, certificates] = [
    await tx.selectFrom('users').select('full_name').where('id', '=', id).execute(),
    await tx
      .selectFrom('applications')
      .select(['first_name', 'last_name', 'contact_number'])
      .where('user_id', '=', id)
      .execute(),
    await tx.selectFrom('certificates').select('full_name').where('user_id', '=', id).execute(),
  ]
  const names = [
    ...[...profile, ...certificates].map(({ full_name }) => full_name?.trim() ?? ''),
    ...applications.map(({ first_name, last_name }) => `${first_name} ${last_name}`.trim()),
  ].filter((name) => /\s/.test(name))
  const numbers = applications.map(({ contact_number }) => contact_number).filter(Boolean)
  return [...new Set([email, id, ...names, ...numbers])]
}

/** The newest hundred, as shown to administrators. */
export const listProtectionEventsOf = (db: Db, userId: string) =>
  db
    .selectFrom('protection_events')
    .innerJoin('videos', 'videos.id', 'protection_events.video_id')
    .select(['kind', 'video_id', 'videos.title', 'level', 'occurred_at'])
    .where('user_id', '=', userId)
    .orderBy('occurred_at', 'desc')
    .limit(100)
    .execute()

const SHOWN = 50
/** What a clerk deals with. Others may name a mark, or what was written under a lesson. */
const OF_THE_DESK = ['application', 'enrollment', 'payment', 'instalment', 'balance', 'certificate', 'message']

/** The last messages to a student; for clerks those of the desk alone. */
export const listMessagesTo = (db: Db, userId: string, isForClerk: boolean) =>
  db
    .selectFrom('student_notifications')
    .select(['id', 'message', 'created_at', 'read_at'])
    .where('user_id', '=', userId)
    .$if(isForClerk, (messages) =>
      messages.where((eb) => eb.or(OF_THE_DESK.map((start) => eb('event_type', 'like', `${start}%`)))),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(SHOWN)
    .execute()

/** The last entries about a student: their account, and what they applied and paid for. */
export async function listTrailOf(db: Db, userId: string) {
  const of = (table: 'applications' | 'certificates' | 'enrollments' | 'payments') =>
    db.selectFrom(table).select('id').where('user_id', '=', userId)
  const own = await of('applications')
    .unionAll(of('certificates'))
    .unionAll(of('enrollments'))
    .unionAll(of('payments'))
    .execute()
  return listEntriesAbout(db, [userId, ...own.map(({ id }) => id)], SHOWN)
}
