import type { Tx } from '../db/connect.ts'
import { mentions } from '../mentions.ts'
import { listJobsWith } from './queue.queries.ts'

/**
 * Deletes unfinished jobs of every kind that name a person, in whatever state: mails to them, and
 * to others about them. A running one ends without a trace. Payloads of finished jobs are not kept.
 */
export async function forgetJobs(tx: Tx, marks: readonly string[]): Promise<void> {
  for (let at = 0; at < marks.length; at += AT_ONCE) {
    const some = marks.slice(at, at + AT_ONCE)
    const found = await listJobsWith(tx, some)
    const named = found.filter(({ payload, last_error }) => mentions(`${payload} ${last_error ?? ''}`, some))
    const ids = named.map(({ id }) => id)
    if (ids.length > 0) await tx.deleteFrom('jobs').where('id', 'in', ids).execute()
  }
}
const AT_ONCE = 100
