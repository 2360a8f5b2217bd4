import { limits } from '@sonocampus/contract/limits'
import type { matchStatement as entry } from '@sonocampus/contract/statements'
import type * as z from 'zod/mini'
import { isoTime } from '../../../clock.ts'
import { inTurn } from '../../../db/paged.ts'
import type { Deps } from '../../../deps.ts'
import { invalidField } from '../../../errors.ts'
import { getCalendar } from '../../../institute/calendar.ts'
import { keysIn, matchLines } from './match-lines.ts'
import { presentMatch, presentOurs } from './statements.presenter.ts'
import { type OurRow, paymentsByKey, paymentsOfSpan, waitingPayments } from './statements.queries.ts'

type Requested = z.output<(typeof entry)['body']>
const { missing: MOST, maxDays } = limits.statements
const KEYS_AT_ONCE = 10_000

/** Compares a bank's lines with our payments. It only proposes; payments are decided as usual. */
export async function matchStatement({ db }: Deps, { bank_account_id: account, from, to, lines }: Requested) {
  const { startOfDay } = await getCalendar(db)
  const [start, end] = [startOfDay(from), startOfDay(to, 1)]
  if (end <= start || startOfDay(from, maxDays) < end)
    throw invalidField('to', `This file covers more than ${maxDays} days. Compare it in parts.`)
  const keys = [...new Set(lines.flatMap(({ reference }) => keysIn(reference)))]
  const quoted = await inTurn(keys, (some) => paymentsByKey.all(db, { keys: some }), KEYS_AT_ONCE)
  const matched = matchLines(lines, quoted)
  const known = new Set(matched.flatMap(({ payment }) => payment?.id ?? []))
  const span = { account, from: isoTime(start), to: isoTime(end), limit: MOST + known.size }
  const own: OurRow[] = [...(await waitingPayments.all(db, span)), ...(await paymentsOfSpan.all(db, span))]
  return {
    lines: matched.map(presentMatch),
    missing: own
      .filter(({ id }) => !known.has(id))
      .slice(0, MOST)
      .map(presentOurs),
  }
}
