import type { Gradebook } from '@sonocampus/contract/gradebook'
import { limits } from '@sonocampus/contract/limits'
import { courseProgress, presentWork } from '../../learning/progress/index.ts'
import { pickCounting, resultOf } from '../quizzes/index.ts'
import type {
  findStudents,
  getGradedCourse,
  listAttempts,
  listDone,
  listHandedIn,
  listItems,
} from './gradebook.queries.ts'

type Items = Awaited<ReturnType<typeof listItems>>
type HandedIn = Awaited<ReturnType<typeof listHandedIn.all>>
type Attempts = Awaited<ReturnType<typeof listAttempts.all>>
type Done = Awaited<ReturnType<typeof listDone.all>>
/** The work of the page's students, by student id. */
type Work = { done: Map<string, Done>; handedIn: Map<string, HandedIn>; attempts: Map<string, Attempts> }
type Student = Awaited<ReturnType<typeof findStudents>>['rows'][number]

export const presentHead = ({ id, title }: Awaited<ReturnType<typeof getGradedCourse>>, items: Items) => ({
  course: { id, _id: id, title },
  items: [
    ...items.assignments.map((one) => ({ id: one.id, kind: 'assignment' as const, title: one.title })),
    ...items.quizzes.map((one) => ({ id: one.id, kind: 'quiz' as const, title: one.title })),
  ],
})

/** One student's line: for every item the result that counts now. */
export function presentRow(
  { id, full_name, email, ends_at }: Student,
  { assignments, quizzes }: Items,
  { done, handedIn, attempts }: Work,
  now: number,
): Gradebook['rows'][number] {
  const [own] = done.get(id) ?? []
  const [work, taken] = [handedIn.get(id) ?? [], attempts.get(id) ?? []]
  return {
    student: { id, full_name: full_name ?? '', email },
    is_active: Date.parse(ends_at) > now,
    progress: own ? courseProgress(presentWork(own)) : 0,
    marks: [...assignments.map((one) => assignmentMark(one.id, work)), ...quizzes.map((one) => quizMark(one, taken))],
  }
}

function assignmentMark(item_id: string, work: HandedIn) {
  const found = work.find(({ assignment_id }) => assignment_id === item_id)
  const mark = { is_submitted: found !== undefined, is_late: found?.is_late === 1, score: found?.grade ?? null }
  return { item_id, ...mark, out_of: limits.grade.max }
}

function quizMark({ id, counting_attempt }: Items['quizzes'][number], taken: Attempts) {
  const found = pickCounting(
    counting_attempt,
    taken.filter(({ quiz_id }) => quiz_id === id),
  )
  const mark = {
    is_submitted: found !== undefined,
    is_late: found?.is_late === 1,
    score: found ? resultOf(found) : null,
  }
  return { item_id: id, ...mark, out_of: found?.total ?? 0 }
}
