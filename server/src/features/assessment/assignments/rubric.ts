import type {
  Criterion,
  CriterionGrade,
  CriterionNote,
  DrawnMark,
  GradedCriterion,
  ReturnReview,
} from '@sonocampus/contract/assignments.rubric'
import { AppError, invalidField } from '../../../errors.ts'

export const rubricIn = (rubric: string): Criterion[] => JSON.parse(rubric)

/** What is stored with a grade besides its number; nothing without a grade. */
export const gradedIn = ({ criteria, marks }: { criteria: string | null; marks: string | null }) => ({
  criteria: JSON.parse(criteria ?? '[]') as GradedCriterion[],
  marks: JSON.parse(marks ?? '[]') as DrawnMark[],
})

type Graded = { grade: number; criteria: GradedCriterion[] }
type Form = { grade?: number | undefined; criteria?: CriterionGrade[] | undefined }

const CHANGED =
  'The rubric of this assignment has changed since you opened it. Reload the page and grade by the new one.'

/** The grade of a form: with a rubric the sum of the points per criterion, stored with the criteria as they were. */
export function gradeBy(rubric: readonly Criterion[], { grade, criteria = [] }: Form): Graded {
  const given = new Map(criteria.map((one) => [one.criterion_id, one]))
  if (criteria.length === 0) {
    if (rubric.length > 0)
      throw invalidField('criteria', 'This assignment is graded by its rubric. Enter points for each criterion.')
    return { grade: grade ?? 0, criteria: [] }
  }
  if (criteria.length !== rubric.length || !rubric.every(({ id }) => given.has(id)))
    throw new AppError('rubric_changed', CHANGED)
  const graded = rubric.map(({ id, text, points }) => {
    const one = given.get(id) as CriterionGrade
    requireFit(one.given, { text, points })
    return { text, points, given: one.given, comment: one.comment }
  })
  return { grade: graded.reduce((sum, one) => sum + one.given, 0), criteria: graded }
}

type Noted = { grade?: number | null | undefined; criteria: CriterionNote[]; marks: DrawnMark[] }

/** Notes that go with returned work; null without any. Points may be missing, but those given must fit. */
export function reviewBy(rubric: readonly Criterion[], { grade = null, criteria, marks }: Noted): ReturnReview | null {
  const noted = criteria.filter(({ given, comment }) => given != null || comment !== '')
  if (grade === null && noted.length === 0 && marks.length === 0) return null
  if (!noted.every(({ criterion_id }) => rubric.some(({ id }) => id === criterion_id)))
    throw new AppError('rubric_changed', CHANGED)
  return {
    grade: rubric.length > 0 ? null : grade,
    criteria: noted.length === 0 ? [] : rubric.map((criterion) => noteOf(criterion, noted)),
    marks,
  }
}

function noteOf({ id, text, points }: Criterion, noted: CriterionNote[]) {
  const { given, comment = '' } = noted.find(({ criterion_id }) => criterion_id === id) ?? {}
  requireFit(given ?? 0, { text, points })
  return { text, points, given: given ?? null, comment }
}

export const reviewIn = (review: string | null): ReturnReview | null => JSON.parse(review ?? 'null')

function requireFit(given: number, { text, points }: Pick<Criterion, 'text' | 'points'>): void {
  if (given > points) throw invalidField('criteria', `Enter at most ${points} points for: ${text}`)
}

export function requirePicture(marks: readonly DrawnMark[], contentType: string): void {
  if (marks.length > 0 && !contentType.startsWith('image/'))
    throw invalidField('marks', 'Marks can only be drawn on pictures.')
}
