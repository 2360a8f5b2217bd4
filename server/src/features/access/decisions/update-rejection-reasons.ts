import type { RejectionReasons } from '@sonocampus/contract/decisions'
import { takeTurn } from '../../../db/dialect.ts'
import type { Deps } from '../../../deps.ts'
import { type Actor, recordAudit, requireUnchanged } from '../../ground/audit/index.ts'
import { readRejectionReasons } from './decisions.queries.ts'

/** Replaces both lists. Reasons already sent to students stay as they were. */
export function updateRejectionReasons(deps: Deps, actor: Actor, reasons: RejectionReasons): Promise<RejectionReasons> {
  const rows = (['application', 'payment'] as const).flatMap((subject_type) =>
    reasons[subject_type].map((text, position) => ({ subject_type, position, text })),
  )
  return deps.db.transaction().execute(async (tx) => {
    await takeTurn(tx, deps.engine, 'rejection reasons')
    const before = await readRejectionReasons(tx)
    await requireUnchanged(tx, actor, { now: before, actions: ['rejection-reasons.updated'] })
    if (rows.length > 0)
      await tx
        .insertInto('rejection_reasons')
        .values(rows)
        .onConflict((oc) =>
          oc.columns(['subject_type', 'position']).doUpdateSet((eb) => ({ text: eb.ref('excluded.text') })),
        )
        .execute()
    for (const [subject_type, texts] of Object.entries(reasons))
      await tx
        .deleteFrom('rejection_reasons')
        .where('subject_type', '=', subject_type as keyof RejectionReasons)
        .where('position', '>=', texts.length)
        .execute()
    await recordAudit(tx, deps, actor, {
      action: 'rejection-reasons.updated',
      subject: { type: 'site', id: null },
      summary: 'Changed the suggested rejection reasons',
      before,
      after: reasons,
    })
    return reasons
  })
}
