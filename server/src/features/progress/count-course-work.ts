import type { Db } from '../../db/connect.ts'
import type { CourseWork } from './course-progress.ts'

/** One student, some courses, or both; what is left out means all. */
type Scope = { userId?: string | undefined; courseIds?: readonly string[] | undefined }
type Work = 'videos' | 'assignments' | 'quizzes'
type Item = { id: string; course_id: string }
type Deed = { user_id: string; item_id: string }

/**
 * What courses hold and what students have done of it, in six queries for any scope. Answers a function that tells it for
 * each student and course of that scope.
 */
export async function countCourseWork(db: Db, scope: Scope): Promise<(userId: string, courseId: string) => CourseWork> {
  const held = {
    videos: byCourse(await listItems(db, 'videos', scope)),
    assignments: byCourse(await listItems(db, 'assignments', scope)),
    quizzes: byCourse(await listQuizzes(db, scope)),
  }
  const done = {
    videos: byPerson(await listWatched(db, scope)),
    assignments: byPerson(await listHandedIn(db, scope)),
    quizzes: byPerson(await listAttempted(db, scope)),
  }

  return (userId, courseId) => {
    const count = <I extends Item>(
      kind: Work,
      items: Map<string, I[]>,
      counts = (_item: I, _isDone: boolean) => true,
    ) => {
      const deeds = done[kind].get(userId) ?? new Set<string>()
      const counted = (items.get(courseId) ?? []).filter((item) => counts(item, deeds.has(item.id)))
      return { total: counted.length, done: counted.filter(({ id }) => deeds.has(id)).length }
    }
    const videos = count('videos', held.videos)
    const assignments = count('assignments', held.assignments)
    // A quiz counts once it has questions, and goes on counting for whoever took it while it had some.
    const quizzes = count('quizzes', held.quizzes, ({ asks }, isDone) => Boolean(asks) || isDone)
    return {
      videos: { watched: videos.done, total: videos.total },
      assignments: { submitted: assignments.done, total: assignments.total },
      quizzes: { attempted: quizzes.done, total: quizzes.total },
    }
  }
}

const byCourse = <I extends Item>(items: I[]) => Map.groupBy(items, ({ course_id }) => course_id)

function byPerson(deeds: Deed[]): Map<string, Set<string>> {
  const people = Map.groupBy(deeds, ({ user_id }) => user_id)
  return new Map([...people].map(([id, own]) => [id, new Set(own.map(({ item_id }) => item_id))]))
}

const itemsOf = (db: Db, table: Work, { courseIds }: Scope) =>
  db
    .selectFrom(table)
    .select(['id', 'course_id'])
    .where('deleted_at', 'is', null)
    .$if(courseIds !== undefined, (query) => query.where('course_id', 'in', courseIds ?? []))

const listItems = (db: Db, table: Work, scope: Scope): Promise<Item[]> => itemsOf(db, table, scope).execute()

const listQuizzes = (db: Db, scope: Scope) =>
  itemsOf(db, 'quizzes', scope)
    .select((eb) =>
      eb
        .exists(eb.selectFrom('quiz_questions').select('id').whereRef('quiz_questions.quiz_id', '=', 'quizzes.id'))
        .as('asks'),
    )
    .execute()

const listWatched = (db: Db, scope: Scope): Promise<Deed[]> =>
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
const listHandedIn = (db: Db, scope: Scope): Promise<Deed[]> =>
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
const listAttempted = (db: Db, scope: Scope): Promise<Deed[]> =>
  db
    .selectFrom('quiz_attempts')
    .select(['user_id', 'quiz_id as item_id'])
    .where('submitted_at', 'is not', null)
    .$if(scope.userId !== undefined, (query) => query.where('user_id', '=', scope.userId ?? ''))
    .$if(scope.courseIds !== undefined, (query) =>
      query.where('quiz_id', 'in', itemsOf(db, 'quizzes', scope).clearSelect().select('id')),
    )
    .execute()
