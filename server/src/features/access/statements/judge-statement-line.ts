import { isoTime } from '../../../clock.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { type Actor, recordAudit } from '../../ground/audit/index.ts'
import { findCheck, findCheckLine, findNextPosition } from './checks.queries.ts'

type Judged = { checkId: string; position: number; isSame: boolean }

/** Somebody says whether a line is its likely payment; if not, the line is unknown and the payment is missing. */
export function judgeStatementLine(deps: Deps, actor: Actor, { checkId, position, isSame }: Judged): Promise<void> {
  return deps.db.transaction().execute(async (tx) => {
    const { file_name } = await findCheck(tx, checkId)
    const likely = await findCheckLine(tx, checkId, position)
    const judged = await tx
      .updateTable('statement_check_lines')
      .set({ judged_by: actor.id, judged_at: isoTime(deps.clock.now()) })
      .set(isSame ? { result: 'confirmed' } : { result: 'unknown', payment_id: null, others: '' })
      .where('check_id', '=', checkId)
      .where('position', '=', position)
      .where('result', '=', 'likely')
      .executeTakeFirst()
    if (judged.numUpdatedRows === 0n || !likely)
      throw new AppError('line_already_judged', 'Someone has already said whether this is the same payment.')
    // The check's row is locked by this until the end: two never take the same position.
    const change = isSame ? -1 : 1
    await tx
      .updateTable('statement_checks')
      .set((eb) => ({ open_count: eb('open_count', '+', change) }))
      .where('id', '=', checkId)
      .execute()
    if (!isSame) {
      const { payment_id, amount_paisa } = likely
      const missing = { payment_id, amount_paisa, reference: '', others: '', result: 'missing' as const }
      await tx
        .insertInto('statement_check_lines')
        .values({ check_id: checkId, position: await findNextPosition(tx, checkId), ...missing })
        .execute()
    }
    await recordAudit(tx, deps, actor, {
      action: 'statement.line-judged',
      subject: { type: 'statement-check', id: checkId },
      summary: `Line ${likely.line} of the bank file ${file_name} ${isSame ? 'is' : "isn't"} the likely payment`,
      after: { line: likely.line, payment_id: likely.payment_id, is_same: isSame },
    })
  })
}
