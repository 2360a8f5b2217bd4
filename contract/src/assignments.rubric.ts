import * as z from 'zod/mini'
import { id, requiredText, text, wholeNumber } from './fields.ts'
import { limits } from './limits.ts'
import { rubricLimits } from './rubric-limits.ts'
import { shape } from './shapes.ts'

const { criteria, criterionText, comment, marks, markText } = rubricLimits
const points = wholeNumber(1, limits.grade.max, `A criterion has 1 to ${limits.grade.max} points.`)

/** One criterion of a rubric. Changing the rubric gives it a new id, so work is graded by what the teacher saw. */
export const criterion = z.object({ id, text: z.string(), points: z.int() })
export type Criterion = z.output<typeof criterion>

export const rubricSum = (rubric: readonly { points: number }[]): number =>
  rubric.reduce((sum, one) => sum + (Number.isFinite(one.points) ? one.points : 0), 0)

/** No criteria, or criteria whose points add up to the assignment's points. */
export const rubricForm = z.object({
  criteria: z.array(z.object({ text: requiredText(criterionText, 'Describe the criterion.'), points })).check(
    z.maxLength(criteria, `A rubric has at most ${criteria} criteria.`),
    z.refine(
      (all) => all.length === 0 || rubricSum(all) === limits.grade.max,
      `The points of all criteria must add up to ${limits.grade.max}.`,
    ),
  ),
})

/** A criterion as graded, kept with the grade because the rubric may change later. */
export const gradedCriterion = z.object({
  text: z.string(),
  points: z.int(),
  given: z.int(),
  comment: z.string(),
})
export type GradedCriterion = z.output<typeof gradedCriterion>

export const criterionGrade = z.object({
  criterion_id: id,
  given: wholeNumber(0, limits.grade.max, 'Enter points for each criterion.'),
  comment: z._default(text(comment), ''),
})
export type CriterionGrade = z.output<typeof criterionGrade>

/** Drawn on the student's picture, in fractions of its width and height. */
export const drawnMark = z.object({ shape, text: z._default(text(markText), '') })
export type DrawnMark = z.output<typeof drawnMark>

export const drawnMarks = z.array(drawnMark).check(z.maxLength(marks, `At most ${marks} marks.`))

/** A criterion of work returned ungraded: its points may be missing. */
const notedCriterion = z.extend(gradedCriterion, { given: z.nullable(z.int()) })
export type NotedCriterion = z.output<typeof notedCriterion>

/** Notes made when work is returned. They are not a grade and count for nothing. */
export const returnReview = z.object({
  grade: z.nullable(z.int()),
  criteria: z.array(notedCriterion),
  marks: z.array(drawnMark),
})
export type ReturnReview = z.output<typeof returnReview>

export const criterionNote = z.extend(criterionGrade, { given: z.nullish(criterionGrade.shape.given) })
export type CriterionNote = z.output<typeof criterionNote>
