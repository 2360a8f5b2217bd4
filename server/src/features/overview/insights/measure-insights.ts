import { isoTime } from '../../../clock.ts'
import type { Db } from '../../../db/connect.ts'
import { ALL_TIME } from '../../../db/counted.ts'
import type { Deps } from '../../../deps.ts'
import { type Calendar, getCalendar } from '../../../institute/calendar.ts'
import { enqueueJob } from '../../../jobs/queue.queries.ts'
import {
  addDesk,
  addSteps,
  type Counts,
  countJourney,
  countRevenue,
  countWait,
  figuresOf,
  newCounts,
} from './figures.ts'
import {
  eachApplication,
  eachProof,
  eachReceived,
  eachRefund,
  eachSignedUp,
  findJourneys,
  listAccountIds,
  listCourseIds,
  type Month,
} from './insights.queries.ts'

export const MEASURE_INSIGHTS = 'insights.measure'
export const MONTHS = 12
const MINUTE = 60_000

/** Recounts as soon as a worker is free, at most once a minute. */
export const measureInsights = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<unknown> =>
  enqueueJob(db, { kind: MEASURE_INSIGHTS, id: `${MEASURE_INSIGHTS}@${Math.floor(clock.now() / MINUTE)}m` }, clock)

/**
 * Counts the last twelve months of every course, and of all together: in small pages, with turns
 * for others in between. Only the figures stay in memory.
 */
export async function countInsights({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const months = monthsOf(await getCalendar(db), now)
  const revenue = await revenueByCourse(db, months)
  const all = months.map(newCounts)
  for (const { id: courseId } of await listCourseIds(db)) {
    const own = revenue.get(courseId) ?? months.map(newCounts)
    for (const [n, month] of months.entries()) await countCourse(db, courseId, month, at(own, n))
    for (const [n, counts] of own.entries()) addDesk(at(all, n), counts)
    await keep(db, courseId, { months, counts: own, now })
  }
  for (const [n, month] of months.entries()) await countSignedUp(db, month, at(all, n))
  await keep(db, '', { months, counts: all, now })
}

function monthsOf({ lastMonths, startOfMonth }: Calendar, now: number): Month[] {
  const months = lastMonths(now, MONTHS)
  const starts = months.map((month) => isoTime(startOfMonth(month)))
  return months.map((month, n) => ({ month, from: at(starts, n), to: starts[n + 1] ?? ALL_TIME.to }))
}

const at = <T>(list: readonly T[], n: number): T => list[n] as T

async function revenueByCourse(db: Db, months: Month[]): Promise<Map<string, Counts[]>> {
  const found = new Map<string, Counts[]>()
  const add = (n: number, courseId: string, account: string | null, paisa: number) => {
    const counts = found.get(courseId) ?? months.map(newCounts)
    found.set(courseId, counts)
    countRevenue(at(counts, n), account ?? '', paisa)
  }
  const accounts = await listAccountIds(db)
  for (const [n, month] of months.entries())
    for (const account of accounts) {
      for await (const some of eachReceived(db, account, month))
        for (const { course_id, paisa } of some) add(n, course_id, account, Number(paisa))
      for await (const some of eachRefund(db, account, month))
        for (const { course_id, paisa } of some) add(n, course_id, account, -Number(paisa))
    }
  return found
}

/** Its students count in the month of their first application, once. */
async function countCourse(db: Db, courseId: string, month: Month, counts: Counts): Promise<void> {
  for await (const some of eachApplication(db, courseId, month)) {
    for (const { created_at, decided_at } of some)
      countWait(counts, 'applications', { since: created_at, decided: decided_at })
    const journeys = await findJourneys(db, [...new Set(some.map(({ user_id }) => user_id))], courseId)
    for (const { user_id, created_at } of some) {
      const journey = journeys.get(user_id)
      if (journey?.applied?.at === created_at) countJourney(counts, journey)
    }
  }
  for await (const some of eachProof(db, courseId, month))
    for (const { submitted_at, decided_at } of some)
      countWait(counts, 'payments', { since: submitted_at, decided: decided_at })
}

async function countSignedUp(db: Db, month: Month, counts: Counts): Promise<void> {
  for await (const some of eachSignedUp(db, month)) {
    const ids = some.map(({ id }) => id)
    for (const journey of (await findJourneys(db, ids, '')).values()) countJourney(counts, journey)
  }
}

type Counted = { months: Month[]; counts: Counts[]; now: number }

/** Stores the figures of each month, and under '' of all of them. */
async function keep(db: Db, course_id: string, { months, counts, now }: Counted): Promise<void> {
  const year = newCounts()
  for (const one of counts) {
    addSteps(year, one)
    addDesk(year, one)
  }
  const row = (month: string, one: Counts) => ({
    month,
    course_id,
    figures: JSON.stringify(figuresOf(one)),
    measured_at: isoTime(now),
  })
  const rows = [row('', year), ...months.map(({ month }, n) => row(month, at(counts, n)))]
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('insights').where('course_id', '=', course_id).execute()
    await tx.insertInto('insights').values(rows).execute()
  })
}
