import type { Tx } from '../../../../db/connect.ts'
import { announce } from '../../../../db/events/announce.ts'

type Changed = { course_id: string; id: string }

/** For the open browsers of the course's students; drafts aren't announced. */
export async function announceQuiz(tx: Tx, { course_id, id, is_draft }: Changed & { is_draft: number }): Promise<void> {
  if (is_draft === 0)
    await announce(tx, { audience: { course: course_id }, name: 'quiz-updated', payload: { course_id, quiz_id: id } })
}

/** For one student, whose result has changed. */
export const announceResult = (
  tx: Tx,
  userId: string,
  { course_id, id }: Changed,
  submissionId: string,
): Promise<void> =>
  announce(tx, {
    audience: { user: userId },
    name: 'quiz-updated',
    payload: { course_id, quiz_id: id, submission_id: submissionId },
  })
