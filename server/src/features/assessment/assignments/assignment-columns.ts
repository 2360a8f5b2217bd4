import type { assignmentForm } from '@sonocampus/contract/assignments'
import type * as z from 'zod/mini'
import type { Calendar } from '../../../institute/calendar.ts'
import { dueMoment } from '../../../institute/due-moment.ts'

export type AssignmentForm = z.output<typeof assignmentForm>

/** A form's values as columns. */
export const assignmentColumns = (
  { title, description, due_date }: AssignmentForm,
  calendar: Calendar,
  now: number,
  before?: string,
) => ({
  title,
  description,
  due_at: dueMoment(calendar, due_date, now, before),
})
