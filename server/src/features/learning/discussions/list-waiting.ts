import type { WaitingCourse } from '@sonocampus/contract/discussions'
import type { Db } from '../../../db/connect.ts'
import { countWaiting } from './waiting.queries.ts'

/** Courses with posts for their teachers to handle, by title. */
export async function listWaitingByCourse(db: Db, teacher: string | undefined): Promise<WaitingCourse[]> {
  const [open, reported] = [await countWaiting(db, 'open', teacher), await countWaiting(db, 'reported', teacher)]
  const courses = new Map([...open, ...reported].map(({ course_id, title }) => [course_id, title]))
  const countOf = (counts: typeof open, id: string) =>
    Number(counts.find(({ course_id }) => course_id === id)?.count ?? 0)
  return [...courses]
    .map(([course_id, title]) => ({
      course_id,
      title,
      open: countOf(open, course_id),
      reported: countOf(reported, course_id),
    }))
    .toSorted((a, b) => a.title.localeCompare(b.title))
}

/** How many posts need attention, and since when. */
export async function countWaitingPosts(db: Db, teacher: string | undefined) {
  const courses = [...(await countWaiting(db, 'open', teacher)), ...(await countWaiting(db, 'reported', teacher))]
  return {
    count: courses.reduce((sum, { count }) => sum + Number(count), 0),
    first: courses.map(({ first }) => first).toSorted()[0],
  }
}
