import { limits } from '@sonocampus/contract/limits'
import { isoTime } from '../../../clock.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { writeAs } from '../../../institute/people.queries.ts'
import { announceDiscussion } from './announce-discussion.ts'
import { requirePost } from './require-post.ts'
import { recordStaff, type Writer } from './writer.ts'

/** Authors can edit for some minutes; after that others have read and answered it. */
export async function updatePost(deps: Deps, writer: Writer, postId: string, text: string): Promise<void> {
  const { clock } = deps
  const before = await requirePost(deps, writer, postId)
  if (before.author_id !== writer.id) throw new AppError('forbidden', 'Only the author can change this post.')
  await writeAs(deps, writer.id, async (tx) => {
    const now = clock.now()
    const changed = await tx
      .updateTable('lesson_posts')
      .set({ text, edited_at: isoTime(now) })
      .where('id', '=', postId)
      .where('author_id', '=', writer.id)
      .where('removed_at', 'is', null)
      .where('created_at', '>', isoTime(now - limits.posts.editable))
      .executeTakeFirst()
    if (changed.numUpdatedRows !== 1n) throw new AppError('post_settled', "A post can't be changed after 15 minutes.")
    await announceDiscussion(tx, before)
    await recordStaff(tx, deps, writer, {
      action: 'answer.changed',
      subject: { type: 'post', id: postId },
      summary: 'Changed an answer under a lesson',
      before: { text: before.text },
      after: { text },
    })
  })
}
