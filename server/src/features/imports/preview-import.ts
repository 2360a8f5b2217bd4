import type { ImportRow } from '@sonocampus/contract/imports'
import type { Deps } from '../../deps.ts'
import { getCalendar } from '../../institute/calendar.ts'
import { listAccounts, listCourses, listReceived, listSeats } from './imports.queries.ts'
import { isUnstorable, type Known, planRow, type RowPlan, refuseRepeats } from './plan-row.ts'

/** What each row would change. Nothing is written. */
export async function previewImport({ db, clock }: Deps, rows: ImportRow[]): Promise<RowPlan[]> {
  const emails = rows.map(({ email }) => email.toLowerCase()).filter((email) => !isUnstorable(email))
  const accounts = new Map((await listAccounts(db, emails)).map((one) => [one.email, one]))
  const userIds = [...accounts.values()].map(({ id }) => id)
  const seats = new Map((await listSeats(db, userIds)).map((one) => [one.user_id + one.course_id, one]))
  const received = Map.groupBy(await listReceived(db, userIds), (one) => one.user_id + one.course_id)
  const courses = await listCourses(db)
  const { dayText } = await getCalendar(db)
  const known: Known = {
    now: clock.now(),
    account: (email) => accounts.get(email),
    courses: (name) => courses.filter(({ id, title }) => id === name || title.toLowerCase() === name.toLowerCase()),
    endOf: (userId, courseId) => seats.get(userId + courseId)?.ends_at,
    isBooked: (userId, courseId, paisa) =>
      (received.get(userId + courseId) ?? []).some(({ received_paisa }) => received_paisa === paisa),
    dayText,
  }
  return refuseRepeats(
    rows,
    rows.map((row) => planRow(row, known)),
  )
}
