import type { Db } from '../../db/connect.ts'

/** One student, some courses, or both; what is left out means all. */
export type Scope = { userId?: string | undefined; courseIds?: readonly string[] | undefined }
export type Work = 'videos' | 'assignments' | 'quizzes'
export type Item = { id: string; course_id: string }
export type Deed = { user_id: string; item_id: string }

const itemsOf = (db: Db, table: Work, { courseIds }: Scope) =>
  db
    .selectFrom(table)
    .select(['id', 'course_id'])
    .where('deleted_at', 'is', null)
    .$if(courseIds !== undefined, (query) => query.where('course_id', 'in', courseIds ?? []))

export const listItems = (db: Db, table: Work, scope: Scope): Promise<Item[]> => itemsOf(db, table, scope).execute()

export const listQuizzes = (db: Db, scope: Scope) =>
  itemsOf(db, 'quizzes', scope)
    .select((eb) =>
      eb
        .exists(eb.selectFrom('quiz_questions').select('id').whereRef('quiz_questions.quiz_id', '=', 'quizzes.id'))
        .as('asks'),
    )
    .execute()

export const listWatched = (db: Db, scope: Scope): Promise<Deed[]> =>
  db
    .selectFrom('video_views')
    .select(['user_id', 'video_id as item_id'])
    .where('watched_at', 'is not', null)
    .$if(scope.userId !== undefined, (query) => query.where('user_id', '=', scope.userId ?? ''))
    .$if(scope.courseIds !== undefined, (query) =>
      query.where('video_id', 'in', itemsOf(db, 'videos', scope).clearSelect().select('id')),
    )
    .execute()

/** Work that was returned is to be handed in again: it counts once it is. */
export const listHandedIn = (db: Db, scope: Scope): Promise<Deed[]> =>
  db
    .selectFrom('assignment_submissions')
    .select(['user_id', 'assignment_id as item_id'])
    .where('returned_at', 'is', null)
    .$if(scope.userId !== undefined, (query) => query.where('user_id', '=', scope.userId ?? ''))
    .$if(scope.courseIds !== undefined, (query) =>
      query.where('assignment_id', 'in', itemsOf(db, 'assignments', scope).clearSelect().select('id')),
    )
    .execute()

/** A quiz is attempted when it was submitted, however often. */
export const listAttempted = (db: Db, scope: Scope): Promise<Deed[]> =>
  db
    .selectFrom('quiz_attempts')
    .select(['user_id', 'quiz_id as item_id'])
    .where('submitted_at', 'is not', null)
    .$if(scope.userId !== undefined, (query) => query.where('user_id', '=', scope.userId ?? ''))
    .$if(scope.courseIds !== undefined, (query) =>
      query.where('quiz_id', 'in', itemsOf(db, 'quizzes', scope).clearSelect().select('id')),
    )
    .execute()

/** Every enrollment ever given, in one course or in all. */
export const listEnrollments = (db: Db, courseId?: string) =>
  db
    .selectFrom('enrollments')
    .select(['user_id', 'course_id'])
    .$if(courseId !== undefined, (query) => query.where('course_id', '=', courseId ?? ''))
    .execute()
