import { invalidField } from '../errors.ts'
import type { Calendar } from './calendar.ts'

const [EARLIEST, LATEST] = [Date.UTC(2000, 0, 1), Date.UTC(2100, 0, 1)]

/**
 * The moment that a form's date means: a plain day lasts until its end in the institute's time
 * zone. It must be in the future, unless it is unchanged.
 */
export function dueMoment(calendar: Calendar, value: string, now: number, before?: string | null): string {
  const moment = value.includes('T') ? Date.parse(value) : calendar.endOfDay(value)
  if (!(moment >= EARLIEST && moment < LATEST))
    throw invalidField('due_date', 'Choose a due date between the years 2000 and 2100.')
  const iso = new Date(moment).toISOString()
  if (moment <= now && iso !== before) throw invalidField('due_date', 'Choose a due date in the future.')
  return iso
}
