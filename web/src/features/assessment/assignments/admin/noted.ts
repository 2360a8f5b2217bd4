import type { returnForm } from '@sonocampus/contract/assignments.grading'
import type * as z from 'zod/mini'
import type { GradeInput } from './use-grade-form'

export type Noted = Omit<z.input<typeof returnForm>, 'due_date'>

/** The contents of an unfinished grade form; an empty number field holds NaN. */
export const notedOf = ({ grade, criteria = [], marks = [], feedback = '' }: GradeInput): Noted => ({
  grade: numberOr(grade),
  criteria: criteria.map((one) => ({ ...one, given: numberOr(one.given) })),
  marks,
  feedback,
})

const numberOr = (value: number | undefined) => (Number.isFinite(value) ? value : null)

/** Whether anything but the feedback was filled in. */
export const hasNotes = ({ grade, criteria = [], marks = [] }: Noted): boolean =>
  grade != null || marks.length > 0 || criteria.some(({ given, comment }) => given != null || Boolean(comment))
