import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { countWritten } from './audit.queries.ts'
import { recordAudit } from './record-audit.ts'

/** The migration after which entries are sealed with the server's key. */
export const KEYED_TRAIL = '015-keyed-trail'

/**
 * The first keyed entry covers all those before it: none of them can be changed any more without
 * breaking it.
 */
export async function keyTrail(tx: Tx, deps: Pick<Deps, 'clock' | 'config'>): Promise<void> {
  if ((await countWritten(tx)) === 0) return
  await recordAudit(tx, deps, null, {
    action: 'audit.keyed',
    subject: { type: 'audit', id: null },
    summary: "From here on every entry is sealed with the server's key",
  })
}
