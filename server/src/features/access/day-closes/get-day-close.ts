import { TODAY } from '@sonocampus/contract/day-closes'
import { limits } from '@sonocampus/contract/limits'
import { isoTime } from '../../../clock.ts'
import type { Db } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { calendarOf, getCalendar } from '../../../institute/calendar.ts'
import { getSiteSettings } from '../../../institute/site-settings.queries.ts'
import { labelsOf } from './account-labels.ts'
import { countDay, countSince } from './count-day.ts'
import { presentAccounts, presentClosed, presentMovement } from './day-closes.presenter.ts'
import {
  type CloseRow,
  findClose,
  findCloseBefore,
  listCorrectedLater,
  listCorrections,
  listStaffNames,
  listSums,
  sumByStaff,
} from './day-closes.queries.ts'

/** What a close of the day counts; once it is closed, what it counted, and what was booked since. */
export async function getDayClose({ db, clock }: Deps, requested: string) {
  const { institute_name, time_zone } = await getSiteSettings(db)
  const today = calendarOf(time_zone).dayOf(clock.now())
  const day = requested === TODAY ? today : requested
  const closed = await findClose(db, day)
  return { today, institute_name, ...(closed ? await readClose(db, closed) : await previewClose(db, day)) }
}

async function previewClose(db: Db, day: string) {
  const { counted, version } = await countDay(db, day)
  const labels = await labelsOf(db, counted)
  const accounts = presentAccounts(
    counted.map((row) => ({ ...row, movements: 1 })),
    labels,
    await namesOf(db, counted),
  )
  const late = counted.filter(({ is_correction }) => is_correction === 1)
  const corrections = late.slice(0, limits.closes.corrections).map((row) => presentMovement(row, labels))
  const before = await findCloseBefore(db, day)
  return {
    day,
    version,
    accounts,
    ...cashIn(accounts),
    last_cash_start: (before?.cash_start_paisa ?? 0) / 100,
    corrections,
    correction_count: late.length,
    closed: null,
  }
}

async function readClose(db: Db, row: CloseRow) {
  const labels = new Map((await listSums(db, row.id)).map(({ account, label }) => [account, label]))
  const sums = await sumByStaff(db, row.id)
  const accounts = presentAccounts(sums, labels, await namesOf(db, sums))
  const corrections = await listCorrections(db, row.id)
  const { startOfDay } = await getCalendar(db)
  const span = { from: isoTime(startOfDay(row.day)), to: isoTime(startOfDay(row.day, 1)) }
  const since = { open: await countSince(db, row.day), later: await listCorrectedLater(db, span) }
  return {
    day: row.day,
    version: '',
    accounts,
    ...cashIn(accounts),
    corrections: corrections.rows.map((line) => presentMovement(line, labels)),
    correction_count: corrections.total,
    closed: presentClosed(row, since),
  }
}

const cashIn = ([desk]: { net: number }[]) => ({ cash_net: desk?.net ?? 0 })

async function namesOf(db: Db, rows: readonly { staff_id: string | null }[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(({ staff_id }) => staff_id ?? []))]
  return new Map((await listStaffNames(db, ids)).map(({ id, full_name, email }) => [id, full_name || email]))
}
