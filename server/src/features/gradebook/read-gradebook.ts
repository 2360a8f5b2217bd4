import type { Gradebook } from '@sonocampus/contract/gradebook'
import { limits } from '@sonocampus/contract/limits'
import type { Deps } from '../../deps.ts'
import { courseProgress, listCourseWork } from '../progress/index.ts'
import { pickCounting, resultOf } from '../quizzes/index.ts'
import { findStudents, getGradedCourse, listAttempts, listHandedIn, listItems } from './gradebook.queries.ts'

type Page = { page?: number | undefined; page_size?: number | undefined; search?: string | undefined }

/** The grid of a course: for every student and item what counts now. */
export async function readGradebook(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  courseId: string,
  page: Page,
): Promise<{ gradebook: Gradebook; total: number }> {
  const course = await getGradedCourse(db, courseId)
  const { assignments, quizzes } = await listItems(db, courseId)
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
  const worked = new Map(work.map((one) => [one.user_id, one.work]))

  const assignmentMark = (userId: string, item_id: string) => {
    const found = handedIn.find((one) => one.user_id === userId && one.assignment_id === item_id)
    const mark = { is_submitted: found !== undefined, is_late: found?.is_late === 1, score: found?.grade ?? null }
    return { item_id, ...mark, out_of: limits.grade.max }
  }
  const quizMark = (userId: string, { id, counting_attempt }: (typeof quizzes)[number]) => {
    const own = attempts.filter((one) => one.user_id === userId && one.quiz_id === id)
    const found = pickCounting(counting_attempt, own)
    const score = found ? resultOf(found) : null
    return {
      item_id: id,
      is_submitted: found !== undefined,
      is_late: found?.is_late === 1,
      score,
      out_of: found?.total ?? 0,
    }
  }

  const rows = students.map(({ id, full_name, email, ends_at }) => {
    const done = worked.get(id)
    return {
      student: { id, full_name: full_name ?? '', email },
      is_active: Date.parse(ends_at) > clock.now(),
      progress: done ? courseProgress(done) : 0,
      marks: [...assignments.map((one) => assignmentMark(id, one.id)), ...quizzes.map((one) => quizMark(id, one))],
    }
  })
  const items = [
    ...assignments.map(({ id, title }) => ({ id, kind: 'assignment' as const, title })),
    ...quizzes.map(({ id, title }) => ({ id, kind: 'quiz' as const, title })),
  ]
  return { gradebook: { course: { id: course.id, _id: course.id, title: course.title }, items, rows }, total }
}
