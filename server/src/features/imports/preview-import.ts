import type { ImportRow } from '@sonocampus/contract/imports'
import type { Deps } from '../../deps.ts'
import { getCalendar } from '../../institute/calendar.ts'
import { listAccounts, listCourses, listSeats } from './imports.queries.ts'
import { type Known, planRow, type RowPlan, refuseRepeats } from './plan-row.ts'

/** What each row would change. Nothing is written. */
export async function previewImport({ db, clock }: Deps, rows: ImportRow[]): Promise<RowPlan[]> {
  const accounts = new Map(
    (
      await listAccounts(
        db,
        rows.map(({ email }) => email.toLowerCase()),
      )
    ).map((one) => [one.email, one]),
  )
  const seats = new Map(
    (
      await listSeats(
        db,
        [...accounts.values()].map(({ id }) => id),
      )
    ).map((one) => [one.user_id + one.course_id, one]),
  )
  const courses = await listCourses(db)
  const { dayText } = await getCalendar(db)
  const known: Known = {
    now: clock.now(),
    account: (email) => accounts.get(email),
    courses: (name) => courses.filter(({ id, title }) => id === name || title.toLowerCase() === name.toLowerCase()),
    endOf: (userId, courseId) => seats.get(userId + courseId)?.ends_at,
    dayText,
  }
  return refuseRepeats(
    rows,
    rows.map((row) => planRow(row, known)),
  )
}
