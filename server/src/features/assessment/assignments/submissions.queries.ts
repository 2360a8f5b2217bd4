import type { listSubmissions } from '@sonocampus/contract/assignments.grading'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db, Tx } from '../../../db/connect.ts'
import { missingLeast } from '../../../db/dialect.ts'
import { pageOf, readInTurn, sliced, type Window } from '../../../db/paged.ts'
import { fromPeopleNamed } from '../../../db/search/named.ts'
import { type Params, readOnce, statement, statements } from '../../../db/statement.ts'
import { AppError } from '../../../errors.ts'
import type { AssignmentIds } from './assignments.queries.ts'

/** Submissions of existing assignments by existing students. */
const submissions = (db: Db | Tx) =>
  db
    .selectFrom('assignment_submissions')
    .innerJoin('assignments', 'assignments.id', 'assignment_submissions.assignment_id')
    .innerJoin('courses', 'courses.id', 'assignments.course_id')
    .innerJoin('users', 'users.id', 'assignment_submissions.user_id')
    .innerJoin('documents', 'documents.id', 'assignment_submissions.document_id')
    .leftJoin('users as returner', 'returner.id', 'assignment_submissions.returned_by')
    .where('assignments.deleted_at', 'is', null)
    .where('courses.deleted_at', 'is', null)
    .where('users.deleted_at', 'is', null)

const SUBMISSION = [
  'assignment_submissions.id',
  'assignment_submissions.user_id',
  'assignment_submissions.number',
  'assignment_submissions.document_id',
  'assignment_submissions.submitted_at',
  'assignment_submissions.is_late',
  'assignment_submissions.grade',
  'assignment_submissions.feedback',
  'assignment_submissions.returned_at',
  'assignment_submissions.return_feedback',
  'assignment_submissions.return_due_at',
  'assignment_submissions.return_review',
  'returner.email as returner_email',
  'returner.full_name as returner_name',
  'users.email',
  'users.full_name',
  'documents.file_name',
  'documents.content_type',
  'assignments.title',
  'assignments.rubric',
  'courses.id as course_id',
  'courses.title as course_title',
] as const

type Filter = z.output<(typeof listSubmissions)['query']>

/** Each student's newest submission, oldest first by default; the page is read from an index only. */
export async function findSubmissions(db: Db, { assignmentId }: AssignmentIds, filter: Filter) {
  const { search, sort = 'submitted_at' } = filter
  const { rows: found, total } = search
    ? sliced(await searchNewest(db, assignmentId, sort, search), filter)
    : await pageOf(filter, [
        {
          count: (await handedIn.first(db, { assignmentId }))?.count ?? 0,
          rows: (window) => newestIn(sort).all(db, { assignmentId, ...window }),
        },
      ])
  return { rows: await readInTurn(found, (ids) => submissionsById.all(db, { ids })), total }
}

const handedIn = statement((db, { value }: Params<{ assignmentId: string }>) =>
  db
    .selectFrom('tallies')
    .select('count')
    .where('name', '=', sql.lit('handed_in'))
    .where('key', '=', value('assignmentId')),
)

type Sort = NonNullable<Filter['sort']>
const SORTED = { submitted_at: 'submitted_at', grade: 'grade', email: 'student_email' } as const
const sortedBy = (sort: Sort) => SORTED[sort.replace('-', '') as keyof typeof SORTED]
const orderOf = (sort: Sort) => (sort.startsWith('-') ? 'desc' : 'asc')

const newestIn = statements((db, { value }: Params<{ assignmentId: string } & Window>, sort: Sort) =>
  db
    .selectFrom('assignment_submissions')
    .select('id')
    .where('assignment_id', '=', value('assignmentId'))
    .where('superseded', '=', sql.lit(0))
    .where('hidden', '=', sql.lit(0))
    .orderBy(sortedBy(sort), missingLeast(orderOf(sort)))
    .orderBy('id', orderOf(sort))
    .limit(value('limit'))
    .offset(value('offset')),
)

const searchNewest = (db: Db, assignmentId: string, sort: Sort, search: string) =>
  readOnce(
    db,
    fromPeopleNamed(db, search)
      .crossJoin('assignment_submissions')
      .select('assignment_submissions.id')
      .whereRef('assignment_submissions.user_id', '=', 'people.user_id')
      .where('assignment_id', '=', assignmentId)
      .where('superseded', '=', sql.lit(0))
      .where('hidden', '=', sql.lit(0))
      .orderBy(sortedBy(sort), missingLeast(orderOf(sort)))
      .orderBy('assignment_submissions.id', orderOf(sort)),
  )

const submissionsById = statement((db, { list }: Params<{ ids: string[] }>) =>
  submissions(db).select(SUBMISSION).where('assignment_submissions.id', 'in', list('ids')),
)

export type SubmissionIds = AssignmentIds & { submissionId: string }

export async function getSubmission(db: Db | Tx, { courseId, assignmentId, submissionId }: SubmissionIds) {
  const submission = await submissions(db)
    .select(SUBMISSION)
    .where('assignment_submissions.id', '=', submissionId)
    .where('assignments.id', '=', assignmentId)
    .where('assignments.course_id', '=', courseId)
    .executeTakeFirst()
  if (!submission) throw new AppError('not_found', 'The submission could not be found.')
  return submission
}

export type SubmissionRow = Awaited<ReturnType<typeof getSubmission>>

/** Earlier submissions of the same students, newest first. */
const listEarlier = async (db: Db, assignmentId: string, of: SubmissionRow[]): Promise<SubmissionRow[]> =>
  of.length === 0
    ? []
    : submissions(db)
        .select(SUBMISSION)
        .where('assignments.id', '=', assignmentId)
        .where(
          'assignment_submissions.user_id',
          'in',
          of.map(({ user_id }) => user_id),
        )
        .where('assignment_submissions.returned_at', 'is not', null)
        .orderBy('assignment_submissions.number', 'desc')
        .execute()

/** Every grade of these submissions, newest first, with who gave it. */
const listGradesOf = async (db: Db, submissionIds: string[]) =>
  submissionIds.length === 0
    ? []
    : db
        .selectFrom('assignment_grades')
        .innerJoin('users', 'users.id', 'assignment_grades.graded_by')
        .select(['submission_id', 'number', 'grade', 'feedback', 'criteria', 'marks', 'graded_at'])
        .select(['email', 'full_name'])
        .where('submission_id', 'in', submissionIds)
        .orderBy('number', 'desc')
        .execute()

export type GradeRow = Awaited<ReturnType<typeof listGradesOf>>[number]

/** Earlier submissions and every grade, for these submissions of one assignment. */
export async function listPast(db: Db, assignmentId: string, of: SubmissionRow[]) {
  const earlier = await listEarlier(db, assignmentId, of)
  return { earlier, grades: await listGradesOf(db, [...new Set([...of, ...earlier].map(({ id }) => id))]) }
}

export type Past = Awaited<ReturnType<typeof listPast>>

export const findNewestGrade = (tx: Tx, submissionId: string) =>
  tx
    .selectFrom('assignment_grades')
    .select(['grade', 'feedback', 'criteria', 'marks'])
    .where('submission_id', '=', submissionId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
