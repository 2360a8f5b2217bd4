import { addDays, type Calendar } from '../../../institute/calendar.ts'
import { type ClassTime, classTime, requireAhead } from './class-time.ts'

type Session = ClassTime & { id: string }
type Move = { days: number; time: string; minutes: number }

/** Each class that many days later, at the requested time and length; unchanged ones are left out. */
export function movedTimes(
  calendar: Calendar,
  sessions: readonly Session[],
  { days, time, minutes }: Move,
  now: number,
) {
  const moved = sessions
    .map(({ id, starts_at, ends_at }) => {
      const day = addDays(calendar.dayOf(Date.parse(starts_at)), days)
      return { id, before: starts_at, ended: ends_at, time: classTime(calendar, day, time, minutes) }
    })
    .filter(({ before, ended, time }) => time.starts_at !== before || time.ends_at !== ended)
  // A running class can be made longer: its start stays where it was.
  const begins = moved.filter(({ before, time }) => time.starts_at !== before)
  requireAhead(
    begins.map(({ time }) => time),
    now,
  )
  return moved
}
