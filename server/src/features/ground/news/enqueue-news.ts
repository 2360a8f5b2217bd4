import { randomUUID } from 'node:crypto'
import { limits } from '@sonocampus/contract/limits'
import { isoTime } from '../../../clock.ts'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { enqueueJob } from '../../../jobs/queue.queries.ts'
import { addedAt, listCoursesWithNews, listUnsent, type NewsTable } from './news.queries.ts'
import { type NewsKind, type NewsNotice, NOTIFY_NEWS } from './notify-news.ts'

const KINDS: [NewsTable, NewsKind][] = [
  ['videos', 'new_lessons'],
  ['assignments', 'new_assignments'],
  ['quizzes', 'new_quizzes'],
]

/**
 * An hour after the first new lesson of a course, everything new there is announced together; the
 * same for assignments and quizzes.
 */
export async function enqueueNews(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  for (const [table, kind] of KINDS)
    for (const { id } of await listCoursesWithNews(deps.db, table, now - limits.news.gather))
      await enqueueNewsOf(deps, table, kind, id)
}

const enqueueNewsOf = ({ db, clock }: Deps, table: NewsTable, kind: NewsKind, courseId: string) =>
  db.transaction().execute(async (tx) => {
    const claimed = await claimNews(tx, table, courseId, clock.now())
    if (claimed.length === 0) return
    const enrolledBy =
      claimed
        .map(({ added_at }) => added_at)
        .toSorted()
        .at(-1) ?? ''
    const ids = claimed.map(({ id }) => id)
    const payload: NewsNotice = { kind, table, courseId, ids, enrolledBy, matter: randomUUID(), after: '' }
    await enqueueJob(tx, { kind: NOTIFY_NEWS, payload }, clock)
  })

/** Claims all unannounced work of a course for this caller: a second caller gets nothing. */
async function claimNews(tx: Tx, table: NewsTable, courseId: string, now: number) {
  const unsent = await listUnsent(tx, table, courseId)
  if (unsent.length === 0) return []
  return tx
    .updateTable(table)
    .set({ told_at: isoTime(now) })
    .where(
      'id',
      'in',
      unsent.map(({ id }) => id),
    )
    .where('told_at', 'is', null)
    .returning(['id', addedAt(table).as('added_at')])
    .execute()
}
