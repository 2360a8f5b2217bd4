import { randomUUID } from 'node:crypto'
import { paymentNumber } from '@sonocampus/contract/payment-number'
import type { matchStatement as entry } from '@sonocampus/contract/statements.checks'
import type * as z from 'zod/mini'
import { isoTime } from '../../../clock.ts'
import { inTurn } from '../../../db/paged.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { type Actor, recordAudit } from '../../ground/audit/index.ts'
import { findBankAccount } from './checks.queries.ts'
import { amountOf, type Match, paisaOf } from './match-lines.ts'
import type { OurRow } from './statements.queries.ts'

type Requested = z.output<(typeof entry)['body']>
const LINES_AT_ONCE = 100

/** Keeps a comparison as it came out: the lines of the file in its order, then the payments that it lacks. */
export function keepCheck(
  deps: Deps,
  actor: Actor,
  { bank_account_id, file_name, file_hash, from, to, lines }: Requested,
  matched: readonly Match<OurRow>[],
  missing: readonly OurRow[],
): Promise<string> {
  const check_id = randomUUID()
  const checked_at = isoTime(deps.clock.now())
  const rows = matched.map(({ result, payment, others }, position) => ({
    check_id,
    position,
    line: lines[position]?.line ?? position + 1,
    reference: lines[position]?.reference ?? '',
    amount_paisa: paisaOf(lines[position]),
    result,
    payment_id: payment?.id ?? null,
    others: others.map(({ number }) => paymentNumber(number)).join(' '),
  }))
  const lacking = missing.map((payment, at) => ({
    check_id,
    position: rows.length + at,
    line: null,
    reference: '',
    amount_paisa: amountOf(payment),
    result: 'missing' as const,
    payment_id: payment.id,
    others: '',
  }))
  const open_count = rows.filter(({ result }) => result !== 'same').length + lacking.length
  return deps.db.transaction().execute(async (tx) => {
    if (!(await findBankAccount(tx, bank_account_id))) throw new AppError('not_found', 'Bank account not found.')
    await tx
      .insertInto('statement_checks')
      .values({
        ...{ id: check_id, bank_account_id, file_name, file_hash, from_day: from, to_day: to },
        ...{ line_count: rows.length, open_count, checked_at, checked_by: actor.id },
      })
      .execute()
    await inTurn(
      [...rows, ...lacking],
      (some) => tx.insertInto('statement_check_lines').values(some).returning('position').execute(),
      LINES_AT_ONCE,
    )
    await recordAudit(tx, deps, actor, {
      action: 'statement.checked',
      subject: { type: 'statement-check', id: check_id },
      summary: `Compared the bank file ${file_name} with our payments: ${rows.length} lines, ${open_count} to look at`,
      after: { file_name, from, to, lines: rows.length, open: open_count },
    })
    return check_id
  })
}
