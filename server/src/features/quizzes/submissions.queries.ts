import { setImmediate } from 'node:timers/promises'
import type { listQuizSubmissions } from '@sonocampus/contract/quizzes.grading'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db, Tx } from '../../db/connect.ts'
import { paged, pageOf } from '../../db/paged.ts'
import { peopleNamed } from '../../db/search/named.ts'
import { type Given, statement } from '../../db/statement.ts'
import { AppError } from '../../errors.ts'

/** One student's submission of one quiz, whether the quiz and its course are still there or not. */
export async function getOwnSubmission(
  db: Db,
  userId: string,
  { courseId, quizId, submissionId }: { courseId: string; quizId: string; submissionId: string },
) {
  const row = await db
    .selectFrom('quiz_attempts')
    .innerJoin('quizzes', 'quizzes.id', 'quiz_attempts.quiz_id')
    .innerJoin('courses', 'courses.id', 'quizzes.course_id')
    .innerJoin('quiz_versions', 'quiz_versions.id', 'quiz_attempts.version_id')
    .selectAll('quiz_attempts')
    .select(['quiz_versions.pass_mark', 'quizzes.course_id', 'quizzes.attempts_allowed', 'quizzes.counting_attempt'])
    .select((eb) => eb.fn.coalesce('quizzes.deleted_at', 'courses.deleted_at').as('deleted_at'))
    .where('quiz_attempts.id', '=', submissionId)
    .where('quiz_attempts.user_id', '=', userId)
    .where('quiz_attempts.quiz_id', '=', quizId)
    .where('quizzes.course_id', '=', courseId)
    .where('quiz_attempts.submitted_at', 'is not', null)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found', 'Quiz results not found.')
  return row
}

const submissions = (db: Db | Tx) =>
  db
    .selectFrom('quiz_attempts')
    .innerJoin('users', 'users.id', 'quiz_attempts.user_id')
    .innerJoin('quizzes', 'quizzes.id', 'quiz_attempts.quiz_id')
    .where('quiz_attempts.submitted_at', 'is not', null)

const SUBMISSION = [
  'quiz_attempts.id',
  'quiz_attempts.quiz_id',
  'quiz_attempts.user_id',
  'quiz_attempts.number',
  'quiz_attempts.started_at',
  'quiz_attempts.submitted_at',
  'quiz_attempts.timed_out',
  'quiz_attempts.is_late',
  'quiz_attempts.total',
  'quiz_attempts.question_count',
  'quiz_attempts.auto_score',
  'quiz_attempts.score',
  'quiz_attempts.feedback',
  'quiz_attempts.graded_at',
  'users.email',
  'users.full_name',
  'quizzes.course_id',
  'quizzes.time_limit_minutes',
  'quizzes.attempts_allowed',
  'quizzes.counting_attempt',
] as const

type Filter = z.output<(typeof listQuizSubmissions)['query']>

/** Newest first, unless the filter says otherwise. */
export async function findSubmissions(db: Db, quizId: string, filter: Filter) {
  let matches = submissions(db).where('quiz_attempts.quiz_id', '=', quizId)
  if (filter.status) matches = matches.where('graded_at', filter.status === 'graded' ? 'is not' : 'is', null)
  const { search } = filter
  if (search) matches = matches.where('users.id', 'in', peopleNamed(db, search))
  const [field, order] = [
    filter.sort?.replace('-', ''),
    filter.sort && !filter.sort.startsWith('-') ? 'asc' : 'desc',
  ] as const
  const rows = matches
    .select(SUBMISSION)
    .orderBy((eb) => (field === 'score' ? eb.fn.coalesce('score', 'auto_score') : eb.ref('submitted_at')), order)
    .orderBy('quiz_attempts.id', order)
  if (filter.status || search) return paged(rows, matches, filter)
  const count = (await countSubmissions(db, [quizId])).get(quizId) ?? 0
  return pageOf(filter, [{ count, rows: ({ limit, offset }) => rows.limit(limit).offset(offset).execute() }])
}

export type SubmissionRow = Awaited<ReturnType<typeof findSubmissions>>['rows'][number]

export async function getSubmission(db: Db | Tx, submissionId: string) {
  const row = await submissions(db)
    .innerJoin('quiz_versions', 'quiz_versions.id', 'quiz_attempts.version_id')
    .select([...SUBMISSION, 'quiz_attempts.version_id', 'quiz_versions.title as asked_title'])
    .where('quiz_attempts.id', '=', submissionId)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found', 'Submission not found.')
  return row
}

const PORTION = 500

/** The submissions that were asked one version, in portions: there may be thousands. */
export async function* listSubmissionsOf(db: Db | Tx, versionId: string) {
  for (let last: string | undefined = ''; last !== undefined; ) {
    const rows = await submissions(db)
      .select([...SUBMISSION, 'quiz_attempts.needs_person'])
      .where('quiz_attempts.version_id', '=', versionId)
      .where('quiz_attempts.id', '>', last)
      .orderBy('quiz_attempts.id')
      .limit(PORTION)
      .execute()
    yield rows
    await setImmediate() // SQLite answers without a pause: others want their turn
    last = rows.length === PORTION ? rows.at(-1)?.id : undefined
  }
}

/** All that one student ever submitted, newest first, as administrators look at the student. */
export const listSubmittedBy = (db: Db, userId: string) =>
  submissions(db)
    .innerJoin('courses', 'courses.id', 'quizzes.course_id')
    .select([...SUBMISSION, 'quizzes.title', 'courses.title as course_title'])
    .where('quiz_attempts.user_id', '=', userId)
    .orderBy('submitted_at', 'desc')
    .limit(500)
    .execute()

/** How many submissions each of some quizzes has. */
export async function countSubmissions(db: Db, quizIds: string[]): Promise<Map<string, number>> {
  const rows = await submissionCounts.all(db, { quizIds })
  return new Map(rows.map(({ key, count }) => [key, count]))
}

const submissionCounts = statement((db: Db, { list }: Given<{ quizIds: string[] }>) =>
  db
    .selectFrom('tallies')
    .select(['key', 'count'])
    .where('name', '=', sql.lit('quiz_submissions'))
    .where('key', 'in', list('quizIds')),
)
