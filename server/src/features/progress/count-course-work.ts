import type { Db } from '../../db/connect.ts'
import type { CourseWork } from './course-progress.ts'
import {
  type Deed,
  type Item,
  listAttempted,
  listHandedIn,
  listItems,
  listQuizzes,
  listWatched,
  type Scope,
  type Work,
} from './course-work.queries.ts'

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
