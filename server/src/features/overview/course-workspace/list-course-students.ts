import type { Deps } from '../../../deps.ts'
import type { CurrentUser } from '../../../http/current-user.ts'
import { findDues } from '../../access/dues/index.ts'
import { findStudents, listDone } from '../../assessment/gradebook/index.ts'
import { presentCourseStudent } from './course-workspace.presenter.ts'
import { getPricedCourse } from './course-workspace.queries.ts'

type Page = { page?: number | undefined; page_size?: number | undefined; search?: string | undefined }

/** One page of a course's students by email; what they owe is for administrators. */
export async function listCourseStudents({ db, clock }: Deps, { role }: CurrentUser, courseId: string, page: Page) {
  const course = await getPricedCourse(db, courseId)
  const { rows, total } = await findStudents(db, courseId, { ...page, page: page.page ?? 1 })
  const userIds = rows.map(({ id }) => id)
  const now = clock.now()
  const done = new Map((await listDone.all(db, { courseId, userIds })).map((row) => [row.user_id, row]))
  const dueOf = role === 'admin' ? await findDues(db, userIds, now) : undefined
  const students = rows.map((student) =>
    presentCourseStudent(student, { done: done.get(student.id), due: dueOf?.(student.id, course), now }),
  )
  return { students, total }
}
