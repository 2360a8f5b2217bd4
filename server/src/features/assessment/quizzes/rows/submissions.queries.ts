import { setImmediate } from 'node:timers/promises'
import type { listQuizSubmissions } from '@sonocampus/contract/quizzes.grading'
import { type Expression, type ExpressionBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db, Tx } from '../../../../db/connect.ts'
import { pageOf, readInTurn, sliced, type Window } from '../../../../db/paged.ts'
import { fromPeopleNamed } from '../../../../db/search/named.ts'
import { type Params, readOnce, statement, statements } from '../../../../db/statement.ts'
import type { Tables } from '../../../../db/tables/index.ts'
import { AppError } from '../../../../errors.ts'

/** A student's submission of a quiz, even if the quiz or its course was deleted. */
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

/** Newest first by default; the page is read from an index only. */
export async function findSubmissions(db: Db, quizId: string, filter: Filter) {
  const { search, sort = '-submitted_at', status = 'any' } = filter
  const { rows: found, total } = search
    ? sliced(await searchListed(db, quizId, { sort, status }, search), filter)
    : await pageOf(filter, [
        {
          count: await countListed(db, quizId, status),
          rows: (window) => listedIn({ sort, status }).all(db, { quizId, ...window }),
        },
      ])
  return { rows: await readInTurn(found, (ids) => submissionsById.all(db, { ids })), total }
}

type Shape = { sort: NonNullable<Filter['sort']>; status: NonNullable<Filter['status']> | 'any' }

type Attempts = ExpressionBuilder<Tables, 'quiz_attempts'>
const sortedBy = (sort: Shape['sort']) => (eb: Attempts) =>
  sort.endsWith('score') ? eb.fn.coalesce('score', 'auto_score') : eb.ref('submitted_at')
const orderOf = (sort: Shape['sort']) => (sort.startsWith('-') ? 'desc' : 'asc')

/** Every attempt has a number: comparing it with 0 selects the two partial indexes made for these lists. */
const isListed = (quizId: string | Expression<string>, status: Shape['status']) => (eb: Attempts) =>
  eb.and([
    eb('quiz_attempts.quiz_id', '=', quizId),
    eb('submitted_at', 'is not', null),
    eb('quiz_attempts.number', '>', sql.lit(0)),
    ...(status === 'any' ? [] : [eb('graded_at', status === 'graded' ? 'is not' : 'is', null)]),
  ])

const listedIn = statements((db, { value }: Params<{ quizId: string } & Window>, { sort, status }: Shape) =>
  db
    .selectFrom('quiz_attempts')
    .select('id')
    .where(isListed(value('quizId'), status))
    .orderBy(sortedBy(sort), orderOf(sort))
    .orderBy('id', orderOf(sort))
    .limit(value('limit'))
    .offset(value('offset')),
)

const searchListed = (db: Db, quizId: string, { sort, status }: Shape, search: string) =>
  readOnce(
    db,
    fromPeopleNamed(db, search)
      .crossJoin('quiz_attempts')
      .select('quiz_attempts.id')
      .whereRef('quiz_attempts.user_id', '=', 'people.user_id')
      .where(isListed(quizId, status))
      .orderBy(sortedBy(sort), orderOf(sort))
      .orderBy('quiz_attempts.id', orderOf(sort)),
  )

const submissionsById = statement((db, { list }: Params<{ ids: string[] }>) =>
  submissions(db).select(SUBMISSION).where('quiz_attempts.id', 'in', list('ids')),
)

async function countListed(db: Db, quizId: string, status: Shape['status']): Promise<number> {
  const counts = await listedCounts.all(db, { quizId })
  const countOf = (name: string) => counts.find((one) => one.name === name)?.count ?? 0
  const graded = countOf('graded_quizzes')
  if (status === 'graded') return graded
  return countOf('quiz_submissions') - (status === 'any' ? 0 : graded)
}

const listedCounts = statement((db, { value }: Params<{ quizId: string }>) =>
  db
    .selectFrom('tallies')
    .select(['name', 'count'])
    .where('name', 'in', ['quiz_submissions', 'graded_quizzes'])
    .where('key', '=', value('quizId')),
)

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

const PORTION = 250

type Last = { id: string; submitted_at: string | null }

/** A version's submissions, oldest first, in portions: there may be thousands. */
export async function* listSubmissionsOf(db: Db | Tx, versionId: string) {
  for (let last: Last | undefined; ; ) {
    let rest = submissions(db)
      .select([...SUBMISSION, 'quiz_attempts.needs_person', 'quiz_attempts.counted'])
      .where('quiz_attempts.version_id', '=', versionId)
    if (last) rest = rest.where(sql<boolean>`(submitted_at, quiz_attempts.id) > (${last.submitted_at}, ${last.id})`)
    const rows = await rest.orderBy('submitted_at').orderBy('quiz_attempts.id').limit(PORTION).execute()
    yield rows
    if (rows.length < PORTION) return
    last = rows.at(-1)
    await setImmediate() // SQLite never yields: let other requests run
  }
}

export type Scored = { id: string; version_id: string; auto_score: number }

/** Submissions with their automatic scores, by id: those after one, or the given ones. */
export function listScored(db: Db, limit: number, { after = '', ids }: { after?: string; ids?: string[] }) {
  const rows = db
    .selectFrom('quiz_attempts')
    .select(['id', 'version_id', 'auto_score'])
    .where('submitted_at', 'is not', null)
    .where('id', '>', after)
  return (ids ? rows.where('id', 'in', ids) : rows).orderBy('id').limit(limit).execute()
}

/** All of a student's submissions, newest first, for the administrators' view of the student. */
export const listSubmittedBy = (db: Db, userId: string) =>
  submissions(db)
    .innerJoin('courses', 'courses.id', 'quizzes.course_id')
    .select([...SUBMISSION, 'quizzes.title', 'courses.title as course_title'])
    .where('quiz_attempts.user_id', '=', userId)
    .orderBy('submitted_at', 'desc')
    .limit(500)
    .execute()

/** The number of submissions per quiz. */
export async function countSubmissions(db: Db, quizIds: string[]): Promise<Map<string, number>> {
  const rows = await submissionCounts.all(db, { quizIds })
  return new Map(rows.map(({ key, count }) => [key, count]))
}

const submissionCounts = statement((db: Db, { list }: Params<{ quizIds: string[] }>) =>
  db
    .selectFrom('tallies')
    .select(['key', 'count'])
    .where('name', '=', sql.lit('quiz_submissions'))
    .where('key', 'in', list('quizIds')),
)
