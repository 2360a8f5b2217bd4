import { rates } from '@sonocampus/contract/limits'
import { isoTime } from '../../../clock.ts'
import { announce } from '../../../db/events/announce.ts'
import { requireHit } from '../../../db/rate-limit.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { writeAs } from '../../../institute/people.queries.ts'
import { requirePost } from './require-post.ts'
import type { Writer } from './writer.ts'

/** Each student can report a post once; repeating it changes nothing. */
export async function reportPost(deps: Deps, writer: Writer, postId: string, reason: string): Promise<void> {
  const { db, clock } = deps
  const { author_id, course_id, removed_at } = await requirePost(deps, writer, postId)
  if (author_id === writer.id) throw new AppError('own_post', "You can't report your own post.")
  if (removed_at) throw new AppError('post_removed', 'This post was removed.')
  await requireHit(db, clock, `post:${writer.id}`, rates.postPerUser)
  await writeAs(deps, writer.id, async (tx) => {
    const written = await tx
      .insertInto('post_reports')
      .values({ post_id: postId, user_id: writer.id, reason, created_at: isoTime(clock.now()) })
      .onConflict((oc) => oc.columns(['post_id', 'user_id']).doNothing())
      .executeTakeFirst()
    if (written.numInsertedOrUpdatedRows !== 1n) return
    await tx
      .updateTable('lesson_posts')
      .set((eb) => ({ reports: eb('reports', '+', 1) }))
      .where('id', '=', postId)
      .where('removed_at', 'is', null)
      .execute()
    await announce(tx, { audience: { teachersOf: course_id }, name: 'discussion-changed', payload: { course_id } })
  })
}
