import type { Tx } from '../../../db/connect.ts'
import type { Engine } from '../../../db/dialect.ts'
import { forgetJobs } from '../../../jobs/forget-jobs.ts'
import { forgetNotices } from '../../ground/notifications/index.ts'
import { answersOf, isAnsweredByStaff, listWriters, lockQuestionsWith, postIdsOf } from './authored.queries.ts'
import { threadLink } from './thread-link.ts'

/**
 * Others see that a post was removed; its text is erased, also from notifications. The affected questions are
 * recounted, all at once.
 */
export async function forgetPosts(tx: Tx, engine: Engine, userId: string, now: string): Promise<void> {
  const questions = await lockQuestionsWith(tx, engine, userId)
  const questionIds = questions.map(({ id }) => id)
  await tx.updateTable('post_reports').set({ reason: '' }).where('user_id', '=', userId).execute()
  if (questionIds.length === 0) return
  const writers = await listWriters(tx, questionIds)
  await forgetNotices(
    tx,
    writers.map(({ author_id }) => author_id),
    questions.map(threadLink),
  )
  await forgetJobs(tx, questionIds)
  await tx
    .updateTable('post_reports')
    .set((eb) => ({ reason: '', settled_at: eb.fn.coalesce('settled_at', eb.val(now)) }))
    .where('post_id', 'in', postIdsOf(tx, userId))
    .execute()
  await tx
    .updateTable('lesson_posts')
    .set((eb) => ({ text: '', reports: 0, removed_at: eb.fn.coalesce('removed_at', eb.val(now)) }))
    .where('author_id', '=', userId)
    .execute()
  await tx
    .updateTable('lesson_posts')
    .set({ accepted_id: null })
    .where('id', 'in', questionIds)
    .where('accepted_id', 'in', postIdsOf(tx, userId))
    .execute()
  await tx
    .updateTable('lesson_posts')
    .set((eb) => ({
      answers: answersOf(eb),
      is_open: eb
        .case()
        .when(eb.or([eb('removed_at', 'is not', null), eb('accepted_id', 'is not', null), isAnsweredByStaff(eb)]))
        .then(0)
        .else(1)
        .end(),
    }))
    .where('id', 'in', questionIds)
    .execute()
}
