import type { Gradebook } from '@sonocampus/contract/gradebook'
import { portionsOf } from '../../../db/paged.ts'
import type { Deps } from '../../../deps.ts'
import { presentHead, presentRow } from './gradebook.presenter.ts'
import {
  findStudents,
  getGradedCourse,
  listAttempts,
  listClass,
  listDone,
  listHandedIn,
  listItems,
  readStudents,
} from './gradebook.queries.ts'

type Page = { page?: number | undefined; page_size?: number | undefined; search?: string | undefined }

/** One page of a course's grid: for every student and item the result that counts now. */
export async function getGradebook(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  courseId: string,
  page: Page,
): Promise<{ gradebook: Gradebook; total: number }> {
  const [course, items, { rows: students, total }] = await Promise.all([
    getGradedCourse(db, courseId),
    listItems(db, courseId),
    findStudents(db, courseId, { ...page, page: page.page ?? 1 }),
  ])
  return { gradebook: await fillIn({ db, clock }, { course, items, students }), total }
}

/** The whole grid in portions. */
export async function* eachPage(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  courseId: string,
): AsyncGenerator<Gradebook> {
  const course = await getGradedCourse(db, courseId)
  const items = await listItems(db, courseId)
  yield { ...presentHead(course, items), rows: [] }
  const found = await listClass(db, courseId)
  const fill = async (some: { id: string }[]) => [
    await fillIn({ db, clock }, { course, items, students: await readStudents(db, some) }),
  ]
  for await (const [page] of portionsOf(found, fill)) if (page) yield page
}

type Students = Awaited<ReturnType<typeof readStudents>>
type Filled = {
  course: Awaited<ReturnType<typeof getGradedCourse>>
  items: Awaited<ReturnType<typeof listItems>>
  students: Students
}

async function fillIn({ db, clock }: Pick<Deps, 'db' | 'clock'>, { course, items, students }: Filled) {
  const of = { courseId: course.id, userIds: students.map(({ id }) => id) }
  const byStudent = <R extends { user_id: string }>(rows: R[]) => Map.groupBy(rows, ({ user_id }) => user_id)
  const [done, handedIn, attempts] = await Promise.all([
    listDone.all(db, of),
    listHandedIn.all(db, of),
    listAttempts.all(db, of),
  ])
  const work = { done: byStudent(done), handedIn: byStudent(handedIn), attempts: byStudent(attempts) }
  return { ...presentHead(course, items), rows: students.map((one) => presentRow(one, items, work, clock.now())) }
}
