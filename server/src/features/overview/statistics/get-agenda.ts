import type { Db } from '../../../db/connect.ts'
import { getCalendar } from '../../../institute/calendar.ts'
import { findDues } from '../../access/dues/index.ts'
import { findEnds } from '../../access/enrollments/index.ts'
import { listPartsDue } from '../../access/payments/index.ts'
import { listClassesUntil } from '../../learning/classes/index.ts'
import type { Reader } from './get-queues.ts'
import { presentAgendaClass, presentEnds, presentPart } from './statistics.presenter.ts'

/** Named one by one; the rest is counted. */
const SHOWN = 4
/** More instalments of two days are not counted. */
const MOST_PARTS = 200

/** What happens today and tomorrow, as far as it concerns the caller. */
export async function getAgenda(db: Db, now: number, { role, teacher }: Reader) {
  const { zone, dayOf, startOfDay } = await getCalendar(db)
  const today = dayOf(now)
  const [from, between, until] = [startOfDay(today), startOfDay(today, 1), startOfDay(today, 2)]
  const classes = role === 'clerk' ? [] : await listClassesUntil(db, now, until, teacher)
  const parts = role === 'teacher' ? [] : await listPartsDue(db, [from, until - 1], MOST_PARTS)
  const ends = (span: [number, number]) => (role === 'teacher' ? { count: 0, rows: [] } : findEnds(db, span, SHOWN))
  const days = []
  for (const [start, end] of [
    [from, between],
    [between, until],
  ] as const) {
    const begins = ({ starts_at }: { starts_at: string }) => Date.parse(starts_at) < between
    const isDue = ({ due_at }: { due_at: string }) => Date.parse(due_at) >= start && Date.parse(due_at) < end
    days.push({
      day: dayOf(start),
      classes: classes.filter((one) => begins(one) === (start === from)).map(presentAgendaClass),
      ends: presentEnds(await ends([start - 1, end - 1])),
      instalments: await withAmounts(db, parts.filter(isDue), now),
    })
  }
  return { time_zone: zone, days }
}

/** The first of them with what is still to be paid. */
async function withAmounts(db: Db, parts: Awaited<ReturnType<typeof listPartsDue>>, now: number) {
  const shown = parts.slice(0, SHOWN)
  if (shown.length === 0) return { count: 0, rows: [] }
  const dueFor = await findDues(
    db,
    shown.map(({ user_id }) => user_id),
    now,
  )
  const dueOf = (part: (typeof shown)[number]) =>
    dueFor(part.user_id, { id: part.course_id, price_paisa: part.price_paisa })
  return { count: parts.length, rows: shown.map((part) => presentPart(part, dueOf(part).amountPaisa)) }
}
