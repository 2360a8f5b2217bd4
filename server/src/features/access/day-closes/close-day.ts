import { randomUUID } from 'node:crypto'
import type { closeDay as entry } from '@sonocampus/contract/day-closes'
import { limits } from '@sonocampus/contract/limits'
import { closeNumber } from '@sonocampus/contract/payment-number'
import { CASH } from '@sonocampus/contract/payments.refunds'
import type * as z from 'zod/mini'
import { isoTime } from '../../../clock.ts'
import type { Tx } from '../../../db/connect.ts'
import { takeTurn } from '../../../db/dialect.ts'
import { nextNumber } from '../../../db/next-number.ts'
import { inTurn } from '../../../db/paged.ts'
import type { Deps } from '../../../deps.ts'
import { AppError, invalidField } from '../../../errors.ts'
import { addDays, getCalendar } from '../../../institute/calendar.ts'
import { moneyText, toPaisa } from '../../../institute/money-text.ts'
import { type Actor, recordAudit } from '../../ground/audit/index.ts'
import { labelsOf } from './account-labels.ts'
import { type Counted, countDay } from './count-day.ts'
import { findClose, listStaffNames } from './day-closes.queries.ts'
import { netOf, sumUp } from './sum-up.ts'

type Form = z.output<(typeof entry)['body']>
const LINES_AT_ONCE = 200

/** Counts everything of the day that no close counts yet and keeps it. Nothing changes or opens a close again. */
export const closeDay = (deps: Deps, actor: Actor, form: Form): Promise<void> =>
  deps.db.transaction().execute((tx) => closeDayIn(tx, deps, actor, form))

async function closeDayIn(tx: Tx, deps: Deps, actor: Actor, form: Form): Promise<void> {
  const { day } = form
  await takeTurn(tx, deps.engine, 'close a day')
  const { dayText } = await requireClosable(tx, deps, day)
  const { counted, version } = await countDay(tx, day)
  if (version !== form.version)
    throw new AppError(
      'day_changed',
      'Payments were booked since you opened this page. Check the new sums, count again and close the day.',
    )
  const cash = cashOf(counted, form)
  const number = await nextNumber(tx, 'day-close')
  const close_id = randomUUID()
  const [closer] = await listStaffNames(tx, [actor.id])
  await tx
    .insertInto('day_closes')
    .values({
      id: close_id,
      number,
      day,
      ...cash,
      reason: form.reason,
      notes: form.notes,
      closed_at: isoTime(deps.clock.now()),
      closed_by: actor.id,
      closer_name: closer?.full_name || actor.email,
    })
    .execute()
  await keepLines(tx, close_id, counted)
  const sums = sumUp(counted)
  const text = dayText(`${day}T12:00:00.000Z`)
  await recordAudit(tx, deps, actor, {
    action: 'day.closed',
    subject: { type: 'day-close', id: close_id },
    summary: `Closed ${text} (${closeNumber(number)}): received ${moneyText(sums.received)}, refunded ${moneyText(sums.refunded)}, cash expected ${moneyText(cash.cash_expected_paisa)}, counted ${moneyText(cash.cash_counted_paisa)}`,
    after: { day, number: closeNumber(number), ...cash, reason: form.reason, notes: form.notes },
  })
}

async function requireClosable(tx: Tx, { clock }: Deps, day: string) {
  const calendar = await getCalendar(tx)
  const today = calendar.dayOf(clock.now())
  if (day > today) throw new AppError('day_not_begun', "This day hasn't begun. Close today or a day before it.")
  if (day < addDays(today, -limits.closes.maxDays))
    throw invalidField('day', `Only the last ${limits.closes.maxDays} days can be closed.`)
  const closed = await findClose(tx, day)
  if (closed)
    throw new AppError(
      'day_already_closed',
      `${closed.closer_name} has closed this day (${closeNumber(closed.number)}). A close can't be changed.`,
    )
  return calendar
}

function cashOf(counted: readonly Counted[], form: Form) {
  const start = toPaisa(form.cash_start)
  const expected = start + netOf(sumUp(counted.filter(({ account }) => account === CASH)))
  const cash = toPaisa(form.cash_counted)
  if (cash !== expected && !form.reason)
    throw invalidField('reason', `You counted ${moneyText(cash)} instead of ${moneyText(expected)}. Enter the reason.`)
  return { cash_start_paisa: start, cash_expected_paisa: expected, cash_counted_paisa: cash }
}

async function keepLines(tx: Tx, close_id: string, counted: readonly Counted[]): Promise<void> {
  await inTurn(
    counted,
    (some) =>
      tx
        .insertInto('day_close_lines')
        .values(some.map((line) => ({ ...line, close_id })))
        .execute(),
    LINES_AT_ONCE,
  )
  const labels = await labelsOf(tx, counted)
  const sums = [...labels].map(([account, label]) => {
    const { received, refunded, writtenOff } = sumUp(counted.filter((line) => line.account === account))
    const paisa = { received_paisa: received, refunded_paisa: refunded, written_off_paisa: writtenOff }
    return { close_id, account, label, ...paisa }
  })
  await tx.insertInto('day_close_sums').values(sums).execute()
}
