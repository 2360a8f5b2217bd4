import { createHash } from 'node:crypto'
import { isoTime } from '../../../clock.ts'
import type { Db, Tx } from '../../../db/connect.ts'
import { addDays, getCalendar } from '../../../institute/calendar.ts'
import { findCloseBefore, listClosedDays } from './day-closes.queries.ts'
import { listOpenMovements, type MovementRow } from './movements.queries.ts'

export type Counted = MovementRow & { is_correction: 0 | 1 }

/**
 * Whoever closes a later day counts what earlier closes missed, so only the last closed day can still miss something.
 * A week before it is looked at too: a transaction may take longer than its moment.
 */
const LOOK_BACK = 7

/** What no close counts yet: all of this day, and what was booked on earlier days after they were closed. */
export async function countDay(db: Db | Tx, day: string): Promise<{ counted: Counted[]; version: string }> {
  const { startOfDay, dayOf } = await getCalendar(db)
  const span = (from: string, to: string) => ({ from: isoTime(startOfDay(from)), to: isoTime(startOfDay(to, 1)) })
  const counted: Counted[] = []
  const before = (await findCloseBefore(db, day))?.day
  if (before) {
    const since = addDays(before, -LOOK_BACK)
    const closed = new Set(await listClosedDays(db, since, before))
    for (const row of await listOpenMovements(db, span(since, before)))
      if (closed.has(dayOf(Date.parse(row.moved_at)))) counted.push({ ...row, is_correction: 1 })
  }
  for (const row of await listOpenMovements(db, span(day, day))) counted.push({ ...row, is_correction: 0 })
  const ids = counted.map(({ kind, movement_id }) => `${kind}:${movement_id}`).join()
  return { counted, version: createHash('sha256').update(ids).digest('hex').slice(0, 16) }
}

/** Of a day that is closed: what was booked since and no close counts yet. */
export async function countSince(db: Db | Tx, day: string): Promise<MovementRow[]> {
  const { startOfDay } = await getCalendar(db)
  return listOpenMovements(db, { from: isoTime(startOfDay(day)), to: isoTime(startOfDay(day, 1)) })
}
