import { randomUUID } from 'node:crypto'
import { limits, rates } from '@sonocampus/contract/limits'
import { isoTime } from '../../../clock.ts'
import { requireHit } from '../../../db/rate-limit.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { writeAs } from '../../../institute/people.queries.ts'
import { enqueueJob } from '../../../jobs/queue.queries.ts'
import { announceDiscussion } from './announce-discussion.ts'
import { getPost, lockQuestion, type PostRow } from './discussions.queries.ts'
import { NOTIFY_ANSWER } from './notify-answer.ts'
import { requireQuestion } from './require-post.ts'
import { settleQuestion } from './settle-question.ts'
import { recordStaff, type Writer } from './writer.ts'

/** A job notifies those who asked or answered before. */
export async function answerQuestion(
  deps: Deps,
  writer: Writer,
  questionId: string,
  text: string,
): Promise<{ answer: PostRow; question: PostRow }> {
  const { db, engine, clock } = deps
  await requireQuestion(deps, writer, questionId)
  if (!writer.isStaff) await requireHit(db, clock, `post:${writer.id}`, rates.postPerUser)
  return writeAs(deps, writer.id, async (tx) => {
    await lockQuestion(tx, engine, questionId)
    const { course_id, video_id, answers, removed_at } = await getPost(tx, questionId)
    if (removed_at) throw new AppError('post_removed', 'This question was removed.')
    if (answers >= limits.posts.answers)
      throw new AppError(
        'limit_reached',
        `A question has room for ${limits.posts.answers} answers. Ask a new question.`,
      )
    const id = randomUUID()
    await tx
      .insertInto('lesson_posts')
      .values({
        id,
        course_id,
        video_id,
        question_id: questionId,
        author_id: writer.id,
        is_staff: writer.isStaff ? 1 : 0,
        is_open: 0,
        answers: 0,
        reports: 0,
        text,
        created_at: isoTime(clock.now()),
      })
      .execute()
    await settleQuestion(tx, questionId)
    await enqueueJob(tx, { kind: NOTIFY_ANSWER, payload: { postId: id } }, clock)
    await announceDiscussion(tx, { course_id, video_id })
    await recordStaff(tx, deps, writer, {
      action: 'answer.written',
      subject: { type: 'post', id },
      summary: 'Answered a question under a lesson',
      after: { question_id: questionId, text },
    })
    return { answer: await getPost(tx, id), question: await getPost(tx, questionId) }
  })
}
