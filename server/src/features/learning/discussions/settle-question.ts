import type { Tx } from '../../../db/connect.ts'
import { countAnswers, getPost } from './discussions.queries.ts'

/** Call after any change, under the question's lock: recounts its answers and whether it still needs one. */
export async function settleQuestion(tx: Tx, questionId: string): Promise<void> {
  const { accepted_id, removed_at } = await getPost(tx, questionId)
  const { answers, by_staff } = await countAnswers(tx, questionId)
  const isOpen = !removed_at && !accepted_id && Number(by_staff) === 0
  await tx
    .updateTable('lesson_posts')
    .set({ answers: Number(answers), is_open: isOpen ? 1 : 0 })
    .where('id', '=', questionId)
    .execute()
}
