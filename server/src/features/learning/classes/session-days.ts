import { classLimits } from '@sonocampus/contract/class-limits'
import { invalidField } from '../../../errors.ts'
import { addDays, weekdayOf } from '../../../institute/calendar.ts'

type Plan = {
  day: string
  weekdays: readonly number[]
  until?: string | undefined
  times?: number | undefined
}

/**
 * The days of a series: from the first day on each of the weekdays, until the last day or so many times. Without
 * weekdays, only the first day.
 */
export function sessionDays({ day, weekdays, until, times }: Plan): string[] {
  if (weekdays.length === 0) return [day]
  const { perSeries } = classLimits
  const days: string[] = []
  for (let next = day; until ? next <= until : days.length < (times ?? 0); next = addDays(next, 1)) {
    if (!weekdays.includes(weekdayOf(next))) continue
    if (days.length === perSeries) throw invalidField('until', `You can plan at most ${perSeries} classes at once.`)
    days.push(next)
  }
  if (days.length === 0) throw invalidField('until', 'None of these weekdays comes before that day.')
  return days
}
