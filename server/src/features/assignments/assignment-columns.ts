import type { assignmentForm } from '@sonocampus/contract/assignments'
import type * as z from 'zod/mini'
import { dueMoment } from './due-moment.ts'

export type AssignmentForm = z.output<typeof assignmentForm>

/** A form as the row has it. */
export const assignmentColumns = ({ title, description, due_date }: AssignmentForm, now: number, before?: string) => ({
  title,
  description,
  due_at: dueMoment(due_date, now, before),
})
