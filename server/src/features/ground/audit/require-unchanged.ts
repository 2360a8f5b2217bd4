import type { Tx } from '../../../db/connect.ts'
import { AppError } from '../../../errors.ts'
import { shownVersion } from '../../../shown-version.ts'
import { findLastChange } from './audit.queries.ts'
import type { Actor } from './record-audit.ts'

type Edited = {
  /** The current state, in the form's shape. */
  now: object
  /** How its changes appear in the trail: these actions, for these ids if any. */
  actions: string[]
  ids?: string[]
  verb?: 'Changed' | 'Graded'
}

/**
 * Refuses an edit of something that has changed since the editor was shown it, and says who changed
 * it. Called while the row is locked. Without a version the check is skipped.
 */
export async function requireUnchanged(tx: Tx, { shown }: Actor, edited: Edited): Promise<void> {
  const { now, actions, ids, verb = 'Changed' } = edited
  const version = shownVersion(now)
  if (shown === undefined || shown === version) return
  const last = await findLastChange(tx, actions, ids)
  const by = last ? last.full_name || last.email : null
  throw new AppError('changed_meanwhile', `${verb} meanwhile by ${by ?? 'someone else'}. Nothing was saved.`, {
    changed: { verb, by, at: last?.occurred_at ?? null, version, now },
  })
}
