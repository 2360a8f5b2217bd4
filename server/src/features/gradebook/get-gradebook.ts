import type { Gradebook } from '@sonocampus/contract/gradebook'
import type { Deps } from '../../deps.ts'
import { presentHead, presentRow } from './gradebook.presenter.ts'
import { findStudents, getGradedCourse, listAttempts, listDone, listHandedIn, listItems } from './gradebook.queries.ts'

type Page = { page?: number | undefined; page_size?: number | undefined; search?: string | undefined }

/** The grid of a course, a page of it: for every student and item what counts now. */
export async function getGradebook(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  courseId: string,
  page: Page,
): Promise<{ gradebook: Gradebook; total: number }> {
  const course = await getGradedCourse(db, courseId)
  const items = await listItems(db, courseId)
  const { rows: students, total } = await findStudents(db, courseId, { ...page, page: page.page ?? 1 })
  const userIds = students.map(({ id }) => id)
  const byStudent = <R extends { user_id: string }>(rows: R[]) => Map.groupBy(rows, ({ user_id }) => user_id)
  const work = {
    done: byStudent(await listDone.all(db, { courseId, userIds })),
    handedIn: byStudent(await listHandedIn.all(db, { courseId, userIds })),
    attempts: byStudent(await listAttempts.all(db, { courseId, userIds })),
  }
  const rows = students.map((student) => presentRow(student, items, work, clock.now()))
  return { gradebook: { ...presentHead(course, items), rows }, total }
}
