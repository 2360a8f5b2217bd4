import { limits } from '@sonocampus/contract/limits'
import type { matchStatement as entry } from '@sonocampus/contract/statements.checks'
import type * as z from 'zod/mini'
import { isoTime } from '../../../clock.ts'
import { inTurn } from '../../../db/paged.ts'
import type { Deps } from '../../../deps.ts'
import { invalidField } from '../../../errors.ts'
import { getCalendar } from '../../../institute/calendar.ts'
import type { Actor } from '../../ground/audit/index.ts'
import { keepCheck } from './keep-check.ts'
import { proposeLikely } from './likely-matches.ts'
import { bareKey, keysIn, matchLines } from './match-lines.ts'
import { type OurRow, paymentsByKey, paymentsOfSpan, waitingPayments } from './statements.queries.ts'

type Requested = z.output<(typeof entry)['body']>
const { missing: MOST, maxDays } = limits.statements
const KEYS_AT_ONCE = 10_000

/** Compares a bank's lines with our payments and keeps the result. It only proposes; payments are decided as usual. */
export async function matchStatement(deps: Deps, actor: Actor, requested: Requested): Promise<string> {
  const { db } = deps
  const { bank_account_id: account, from, to, lines } = requested
  const { startOfDay, dayOf } = await getCalendar(db)
  const [start, end] = [startOfDay(from), startOfDay(to, 1)]
  if (end <= start || startOfDay(from, maxDays) < end)
    throw invalidField('to', `This file covers more than ${maxDays} days. Compare it in parts.`)
  const keys = [...new Set(lines.flatMap(({ reference }) => keysIn(reference).map((key) => bareKey(key) || key)))]
  const quoted = await inTurn(keys, (some) => paymentsByKey.all(db, { keys: some }), KEYS_AT_ONCE)
  const span = { account, from: isoTime(start), to: isoTime(end), limit: MOST + quoted.length }
  const own: OurRow[] = [...(await waitingPayments.all(db, span)), ...(await paymentsOfSpan.all(db, span))]
  const all = new Map([...quoted, ...own].map((payment) => [payment.id, payment]))
  const named = matchLines(lines, [...all.values()])
  const notIn = (found: typeof named) => {
    const known = new Set(found.flatMap(({ payment }) => payment?.id ?? []))
    return own.filter(({ id }) => !known.has(id))
  }
  const matched = proposeLikely(lines, named, notIn(named), dayOf)
  return keepCheck(deps, actor, requested, matched, notIn(matched).slice(0, MOST))
}
