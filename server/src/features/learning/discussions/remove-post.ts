import { isoTime } from '../../../clock.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { type Actor, recordAudit } from '../../ground/audit/index.ts'
import { announceDiscussion } from './announce-discussion.ts'
import { getPost, lockQuestion } from './discussions.queries.ts'
import { settleQuestion } from './settle-question.ts'
import { settleReports } from './settle-reports.ts'

/** Students see that a post was removed; its text stays in the database and the audit trail. */
export function removePost(deps: Deps, actor: Actor, postId: string): Promise<void> {
  const { db, engine, clock } = deps
  return db.transaction().execute(async (tx) => {
    const post = await getPost(tx, postId)
    const questionId = post.question_id ?? postId
    await lockQuestion(tx, engine, questionId)
    const removed = await tx
      .updateTable('lesson_posts')
      .set({ removed_at: isoTime(clock.now()), reports: 0 })
      .where('id', '=', postId)
      .where('removed_at', 'is', null)
      .executeTakeFirst()
    if (removed.numUpdatedRows !== 1n) throw new AppError('post_removed', 'This post was already removed.')
    await tx
      .updateTable('lesson_posts')
      .set({ accepted_id: null })
      .where('id', '=', questionId)
      .where('accepted_id', '=', postId)
      .execute()
    await settleReports(tx, postId, clock.now())
    await settleQuestion(tx, questionId)
    await announceDiscussion(tx, post)
    const { text, author_id, course_id, video_id } = post
    await recordAudit(tx, deps, actor, {
      action: 'post.removed',
      subject: { type: 'post', id: postId },
      summary: post.question_id ? 'Removed an answer under a lesson' : 'Removed a question under a lesson',
      before: { text, author_id, course_id, video_id },
    })
  })
}
