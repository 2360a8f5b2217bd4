import { isoTime } from '../../../clock.ts'
import type { Tx } from '../../../db/connect.ts'

/** Marks a post's reports as reviewed. */
export const settleReports = (tx: Tx, postId: string, now: number) =>
  tx
    .updateTable('post_reports')
    .set({ settled_at: isoTime(now) })
    .where('post_id', '=', postId)
    .where('settled_at', 'is', null)
    .execute()
