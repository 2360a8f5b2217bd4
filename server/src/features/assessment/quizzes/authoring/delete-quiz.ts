import { isoTime } from '../../../../clock.ts'
import type { Deps } from '../../../../deps.ts'
import { type Actor, recordAudit } from '../../../ground/audit/index.ts'
import { announceQuiz } from '../rows/announce-quiz.ts'
import { listQuestionsOf, lockQuiz } from '../rows/quizzes.queries.ts'

/** Hides a quiz from everyone; results stay. */
export function deleteQuiz(deps: Deps, actor: Actor, quizId: string): Promise<void> {
  const { db, clock, engine } = deps
  return db.transaction().execute(async (tx) => {
    const before = await lockQuiz(tx, engine, quizId)
    await tx
      .updateTable('quizzes')
      .set({ deleted_at: isoTime(clock.now()) })
      .where('id', '=', quizId)
      .execute()
    await recordAudit(tx, deps, actor, {
      action: 'quiz.deleted',
      subject: { type: 'quiz', id: quizId },
      summary: `Deleted the quiz ${before.title}`,
      before: { ...before, questions: await listQuestionsOf(tx, quizId) },
    })
    await announceQuiz(tx, before)
  })
}
