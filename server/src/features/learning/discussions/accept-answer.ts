import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { writeAs } from '../../../institute/people.queries.ts'
import { announceDiscussion } from './announce-discussion.ts'
import { getPost, lockQuestion } from './discussions.queries.ts'
import { requirePost } from './require-post.ts'
import { settleQuestion } from './settle-question.ts'
import { recordStaff, type Writer } from './writer.ts'

/** The student who asked, or a teacher, accepts an answer; a question has at most one. */
export async function acceptAnswer(deps: Deps, writer: Writer, postId: string, isAccepted: boolean): Promise<void> {
  const { engine } = deps
  const { question_id: questionId } = await requirePost(deps, writer, postId)
  if (!questionId) throw new AppError('not_found', "This answer doesn't exist.")
  await writeAs(deps, writer.id, async (tx) => {
    await lockQuestion(tx, engine, questionId)
    const [question, answer] = [await getPost(tx, questionId), await getPost(tx, postId)]
    if (!writer.isStaff && question.author_id !== writer.id)
      throw new AppError('forbidden', 'Only the student who asked can accept an answer.')
    if (answer.removed_at || question.removed_at) throw new AppError('post_removed', 'This post was removed.')
    if (isAccepted === (question.accepted_id === postId)) return
    await tx
      .updateTable('lesson_posts')
      .set({ accepted_id: isAccepted ? postId : null })
      .where('id', '=', questionId)
      .execute()
    await settleQuestion(tx, questionId)
    await announceDiscussion(tx, question)
    await recordStaff(tx, deps, writer, {
      action: isAccepted ? 'answer.accepted' : 'answer.unaccepted',
      subject: { type: 'post', id: postId },
      summary: isAccepted ? 'Accepted an answer' : 'Unaccepted an answer',
      before: { accepted_id: question.accepted_id },
    })
  })
}
