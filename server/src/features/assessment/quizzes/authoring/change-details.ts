import { isoTime } from '../../../../clock.ts'
import type { Tx } from '../../../../db/connect.ts'
import type { Deps } from '../../../../deps.ts'
import { getCalendar } from '../../../../institute/calendar.ts'
import { type QuizDetails, quizColumns } from '../rows/quiz-columns.ts'
import { getVersion, listSubmittedVersions } from '../rows/quiz-versions.queries.ts'
import { getQuizRow, type QuizRow } from '../rows/quizzes.queries.ts'
import { isKeyed } from '../scoring/score-quiz.ts'

/** Writes everything of a quiz but its questions. Call while holding its lock. */
export async function changeDetails({ clock }: Deps, tx: Tx, before: QuizRow, form: QuizDetails): Promise<QuizRow> {
  const now = clock.now()
  await tx
    .updateTable('quizzes')
    .set({ ...quizColumns(form, await getCalendar(tx), now, before), updated_at: isoTime(now) })
    .where('id', '=', before.id)
    .execute()
  if (before.review_by_hand === 1 && !form.review_by_hand) await endReview(tx, before.id)
  return getQuizRow(tx, before.id)
}

/** Ends reviews that nobody will do any more; submissions without a key stay in the queue. */
async function endReview(tx: Tx, quizId: string): Promise<void> {
  for (const { id } of await listSubmittedVersions(tx, quizId)) {
    if (!(await getVersion(tx, id)).questions.every(isKeyed)) continue
    await tx
      .updateTable('quiz_attempts')
      .set({ needs_person: 0 })
      .where('version_id', '=', id)
      .where('submitted_at', 'is not', null)
      .where('graded_at', 'is', null)
      .where('needs_person', '=', 1)
      .execute()
  }
}
