import type { Gradebook } from '@sonocampus/contract/gradebook'
import type { Deps } from '../../deps.ts'
import { courseProgress, listCourseWork } from '../progress/index.ts'
import { presentHead, presentRow } from './gradebook.presenter.ts'
import { findStudents, getGradedCourse, listAttempts, listHandedIn, listItems } from './gradebook.queries.ts'

type Page = { page?: number | undefined; page_size?: number | undefined; search?: string | undefined }

/** The grid of a course: for every student and item what counts now. */
export async function getGradebook(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  courseId: string,
  page: Page,
): Promise<{ gradebook: Gradebook; total: number }> {
  const course = await getGradedCourse(db, courseId)
  const items = await listItems(db, courseId)
  const { rows: students, total } = await findStudents(db, courseId, page)
  const ids = students.map(({ id }) => id)
  const [handedIn, attempts, work] =
    ids.length === 0
      ? [[], [], []]
      : await Promise.all([
          listHandedIn(db, courseId, ids),
          listAttempts(db, courseId, ids),
          listCourseWork(db, courseId),
        ])
  const progressOf = new Map(work.map((one) => [one.user_id, courseProgress(one.work)]))
  const rows = students.map((student) => {
    const standing = { progress: progressOf.get(student.id) ?? 0, now: clock.now() }
    return presentRow(student, items, { handedIn, attempts }, standing)
  })
  return { gradebook: { ...presentHead(course, items), rows }, total }
}
