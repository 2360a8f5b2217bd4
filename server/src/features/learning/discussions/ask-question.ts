import { randomUUID } from 'node:crypto'
import { rates } from '@sonocampus/contract/limits'
import { isoTime } from '../../../clock.ts'
import { requireHit } from '../../../db/rate-limit.ts'
import type { Deps } from '../../../deps.ts'
import { writeAs } from '../../../institute/people.queries.ts'
import { requireLesson } from '../lessons/index.ts'
import { announceDiscussion } from './announce-discussion.ts'
import { getPost, type PostRow } from './discussions.queries.ts'
import type { Writer } from './writer.ts'

/** A question under a lesson that the student may watch. */
export async function askQuestion(
  deps: Deps,
  writer: Writer,
  videoId: string,
  { text, at }: { text: string; at: number | null },
): Promise<PostRow> {
  const { db, clock } = deps
  const { course_id } = await requireLesson(deps, writer, videoId)
  await requireHit(db, clock, `post:${writer.id}`, rates.postPerUser)
  return writeAs(deps, writer.id, async (tx) => {
    const id = randomUUID()
    await tx
      .insertInto('lesson_posts')
      .values({
        id,
        course_id,
        video_id: videoId,
        author_id: writer.id,
        is_staff: 0,
        is_open: 1,
        answers: 0,
        reports: 0,
        at_ms: at === null ? null : Math.round(at * 1000),
        text,
        created_at: isoTime(clock.now()),
      })
      .execute()
    await announceDiscussion(tx, { course_id, video_id: videoId })
    return getPost(tx, id)
  })
}
