import type { listGradingQueue } from '@sonocampus/contract/assignments.grading'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '../../db/connect.ts'
import { containsText } from '../../db/dialect.ts'
import { paged } from '../../db/paged.ts'
import { peopleNamed } from '../../db/search/named.ts'

type Filter = z.output<(typeof listGradingQueue)['query']>

/** Everything that waits for a grade: of both kinds of work the same columns. */
const waitingWork = (db: Db) => waitingAssignments(db).unionAll(waitingQuizzes(db))

const waitingAssignments = (db: Db) =>
  db
    .selectFrom('assignment_submissions')
    .innerJoin('assignments', 'assignments.id', 'assignment_submissions.assignment_id')
    .innerJoin('courses', 'courses.id', 'assignments.course_id')
    .innerJoin('users', 'users.id', 'assignment_submissions.user_id')
    .select([
      sql<'assignment' | 'quiz'>`'assignment'`.as('kind'),
      'assignment_submissions.id as submission_id',
      'assignments.id as work_id',
      'assignments.title',
      'courses.id as course_id',
      'courses.title as course_title',
      'users.id as user_id',
      'users.full_name',
      'users.email',
      'assignment_submissions.submitted_at',
      'assignment_submissions.is_late',
    ])
    .where('assignment_submissions.grade', 'is', null)
    .where('assignment_submissions.returned_at', 'is', null)
    .where('assignments.deleted_at', 'is', null)
    .where('courses.deleted_at', 'is', null)
    .where('users.deleted_at', 'is', null)

/** A quiz that its key can score has its result at once and waits for nobody. */
const waitingQuizzes = (db: Db) =>
  db
    .selectFrom('quiz_attempts')
    .innerJoin('quizzes', 'quizzes.id', 'quiz_attempts.quiz_id')
    .innerJoin('courses', 'courses.id', 'quizzes.course_id')
    .innerJoin('users', 'users.id', 'quiz_attempts.user_id')
    .select((eb) => [
      sql<'assignment' | 'quiz'>`'quiz'`.as('kind'),
      'quiz_attempts.id as submission_id',
      'quizzes.id as work_id',
      'quizzes.title',
      'courses.id as course_id',
      'courses.title as course_title',
      'users.id as user_id',
      'users.full_name',
      'users.email',
      eb.ref('quiz_attempts.submitted_at').$notNull().as('submitted_at'),
      'quiz_attempts.is_late',
    ])
    .where('quiz_attempts.submitted_at', 'is not', null)
    .where('quiz_attempts.needs_person', '=', sql.lit(1))
    .where('quiz_attempts.graded_at', 'is', null)
    .where('quizzes.deleted_at', 'is', null)
    .where('courses.deleted_at', 'is', null)
    .where('users.deleted_at', 'is', null)

/** Across all courses, oldest first. */
export function findWaitingWork(db: Db, filter: Filter) {
  let matches = db.selectFrom(waitingWork(db).as('waiting'))
  if (filter.course_id) matches = matches.where('course_id', '=', filter.course_id)
  if (filter.kind) matches = matches.where('kind', '=', filter.kind)
  const { search } = filter
  if (search)
    matches = matches.where((eb) =>
      eb.or([eb('user_id', 'in', peopleNamed(db, search)), containsText(eb.ref('title'), search)]),
    )
  return paged(matches.selectAll().orderBy('submitted_at').orderBy('submission_id'), matches, filter)
}

export type WaitingRow = Awaited<ReturnType<typeof findWaitingWork>>['rows'][number]
