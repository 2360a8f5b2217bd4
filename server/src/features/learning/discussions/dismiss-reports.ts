import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { type Actor, recordAudit } from '../../ground/audit/index.ts'
import { announceDiscussion } from './announce-discussion.ts'
import { getPost } from './discussions.queries.ts'
import { settleReports } from './settle-reports.ts'

/** The reported post stays. */
export function dismissReports(deps: Deps, actor: Actor, postId: string): Promise<void> {
  const { db, clock } = deps
  return db.transaction().execute(async (tx) => {
    const post = await getPost(tx, postId)
    const kept = await tx
      .updateTable('lesson_posts')
      .set({ reports: 0 })
      .where('id', '=', postId)
      .where('reports', '>', 0)
      .executeTakeFirst()
    if (kept.numUpdatedRows !== 1n) throw new AppError('post_not_reported', 'This post has no open reports.')
    await settleReports(tx, postId, clock.now())
    await announceDiscussion(tx, post)
    await recordAudit(tx, deps, actor, {
      action: 'post.kept',
      subject: { type: 'post', id: postId },
      summary: 'Dismissed the reports on a post',
      before: { text: post.text, author_id: post.author_id },
    })
  })
}
