import type { Db } from '../../db/connect.ts'
import type { CourseWork } from './course-progress.ts'

type Scope = { userId?: string | undefined; courseId?: string | undefined }
type Work = 'videos' | 'assignments' | 'quizzes'
type Item = { id: string; course_id: string }
type Deed = { user_id: string; item_id: string }

/**
 * What courses hold and what students have done of it, for one student, one course or all, in a handful of queries.
 * Answers a function that tells it for each student and course of that scope.
 */
export async function countCourseWork(db: Db, scope: Scope): Promise<(userId: string, courseId: string) => CourseWork> {
  const held = {
    videos: byCourse(await listItems(db, 'videos', scope)),
    assignments: byCourse(await listItems(db, 'assignments', scope)),
    quizzes: byCourse(await listItems(db, 'quizzes', scope)),
  }
  const done = {
    videos: byPerson(await listWatched(db, scope)),
    assignments: byPerson(await listHandedIn(db, scope)),
    quizzes: byPerson(await listAttempted(db, scope)),
  }
  const asking = new Set(
    (await db.selectFrom('quiz_questions').select('quiz_id').distinct().execute()).map((q) => q.quiz_id),
  )

  return (userId, courseId) => {
    const deedsOf = (kind: Work) => done[kind].get(userId) ?? new Set<string>()
    const count = (kind: Work, counts = (_id: string) => true) => {
      const ids = (held[kind].get(courseId) ?? []).map(({ id }) => id).filter(counts)
      return { total: ids.length, done: ids.filter((id) => deedsOf(kind).has(id)).length }
    }
    const [videos, assignments] = [count('videos'), count('assignments')]
    // A quiz counts once it has questions, and goes on counting for whoever took it while it had some.
    const quizzes = count('quizzes', (id) => asking.has(id) || deedsOf('quizzes').has(id))
    return {
      videos: { watched: videos.done, total: videos.total },
      assignments: { submitted: assignments.done, total: assignments.total },
      quizzes: { attempted: quizzes.done, total: quizzes.total },
    }
  }
}

const byCourse = (items: Item[]) => Map.groupBy(items, ({ course_id }) => course_id)

function byPerson(deeds: Deed[]): Map<string, Set<string>> {
  const people = Map.groupBy(deeds, ({ user_id }) => user_id)
  return new Map([...people].map(([id, own]) => [id, new Set(own.map(({ item_id }) => item_id))]))
}

const listItems = (db: Db, table: Work, { courseId }: Scope): Promise<Item[]> =>
  db
    .selectFrom(table)
    .select(['id', 'course_id'])
    .where('deleted_at', 'is', null)
    .$if(courseId !== undefined, (query) => query.where('course_id', '=', courseId ?? ''))
    .execute()

const listWatched = (db: Db, { userId }: Scope): Promise<Deed[]> =>
  db
    .selectFrom('video_views')
    .select(['user_id', 'video_id as item_id'])
    .where('watched_at', 'is not', null)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .execute()

/** Work that was returned is to be handed in again: it counts once it is. */
const listHandedIn = (db: Db, { userId }: Scope): Promise<Deed[]> =>
  db
    .selectFrom('assignment_submissions')
    .select(['user_id', 'assignment_id as item_id'])
    .where('returned_at', 'is', null)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .execute()

/** A quiz is attempted when it was submitted, however often. */
const listAttempted = (db: Db, { userId }: Scope): Promise<Deed[]> =>
  db
    .selectFrom('quiz_attempts')
    .select(['user_id', 'quiz_id as item_id'])
    .where('submitted_at', 'is not', null)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .execute()
