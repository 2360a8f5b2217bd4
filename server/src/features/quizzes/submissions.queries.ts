import type { listQuizSubmissions } from '@sonocampus/contract/quizzes.grading'
import type * as z from 'zod/mini'
import type { Db, Tx } from '../../db/connect.ts'
import { paged } from '../../db/paged.ts'
import { peopleNamed } from '../../db/search/named.ts'
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
    .selectAll('quiz_attempts')
    .select(['quizzes.course_id', 'quizzes.attempts_allowed', 'quizzes.counting_attempt'])
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
export function findSubmissions(db: Db, quizId: string, filter: Filter) {
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
    .orderBy('quiz_attempts.id')
  return paged(rows, matches, filter)
}

export type SubmissionRow = Awaited<ReturnType<typeof getSubmission>>

export async function getSubmission(db: Db | Tx, submissionId: string) {
  const row = await submissions(db)
    .select([...SUBMISSION, 'quiz_attempts.asked', 'quiz_attempts.answers'])
    .where('quiz_attempts.id', '=', submissionId)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found', 'Submission not found.')
  return row
}

/** All submissions of a quiz with what was asked and answered, oldest first. */
export const listSheets = (db: Db | Tx, quizId: string) =>
  submissions(db)
    .select([...SUBMISSION, 'quiz_attempts.asked', 'quiz_attempts.answers', 'quiz_attempts.needs_person'])
    .where('quiz_attempts.quiz_id', '=', quizId)
    .orderBy('submitted_at')
    .orderBy('quiz_attempts.id')
    .execute()

/** All that one student ever submitted, newest first, as administrators look at the student. */
export const listSubmittedBy = (db: Db, userId: string) =>
  submissions(db)
    .innerJoin('courses', 'courses.id', 'quizzes.course_id')
    .select([...SUBMISSION, 'quizzes.title', 'courses.title as course_title'])
    .where('quiz_attempts.user_id', '=', userId)
    .orderBy('submitted_at', 'desc')
    .limit(500)
    .execute()

/** How many submissions each quiz of a course has. */
export async function countSubmissions(db: Db, courseId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('quiz_attempts')
    .innerJoin('quizzes', 'quizzes.id', 'quiz_attempts.quiz_id')
    .select((eb) => ['quiz_attempts.quiz_id', eb.fn.countAll<number>().as('count')])
    .where('quizzes.course_id', '=', courseId)
    .where('quiz_attempts.submitted_at', 'is not', null)
    .groupBy('quiz_attempts.quiz_id')
    .execute()
  return new Map(rows.map(({ quiz_id, count }) => [quiz_id, Number(count)]))
}
