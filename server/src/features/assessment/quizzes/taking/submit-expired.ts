import { isoTime } from '../../../../clock.ts'
import type { Deps } from '../../../../deps.ts'
import { listAnswersOf, replaceAnswers } from '../rows/quiz-answers.queries.ts'
import { getVersion } from '../rows/quiz-versions.queries.ts'
import { listExpiredAttempts } from '../rows/quizzes.queries.ts'
import { questionsFor } from '../scoring/chance.ts'
import { isLate, scoreAnswers, scoreColumns } from '../scoring/score-quiz.ts'

/** Submits every expired attempt with its saved answers: on reading, and by a job for those nobody reads. */
export async function submitExpired(
  { db, clock }: Deps,
  scope: { userId?: string; quizId?: string } = {},
): Promise<void> {
  for (const { id, due_date, review_by_hand } of await listExpiredAttempts(db, isoTime(clock.now()), scope))
    await db.transaction().execute(async (tx) => {
      const ended = await tx
        .updateTable('quiz_attempts')
        .set((eb) => ({ submitted_at: eb.ref('deadline_at'), timed_out: 1 }))
        .where('id', '=', id)
        .where('submitted_at', 'is', null)
        .returning(['version_id', 'deadline_at'])
        .executeTakeFirst()
      if (!ended?.deadline_at) return
      const questions = questionsFor(id, await getVersion(tx, ended.version_id))
      const answers = scoreAnswers(questions, await listAnswersOf(tx, id))
      await replaceAnswers(tx, id, answers)
      await tx
        .updateTable('quiz_attempts')
        .set({
          is_late: isLate(Date.parse(ended.deadline_at), due_date) ? 1 : 0,
          ...scoreColumns(questions, answers, { review_by_hand }),
        })
        .where('id', '=', id)
        .execute()
    })
}
