import type { Deps } from '../../deps.ts'
import { type Doer, recordAudit } from '../audit/index.ts'
import { findScoreChanges } from './find-score-changes.ts'
import { notifyOfScore } from './notify-of-score.ts'
import { lockQuiz } from './quizzes.queries.ts'

/** One step: all changed submissions or none, recorded with both scores. Who has a score by hand keeps it. */
export function applyRegrade(deps: Deps, doer: Doer, quizId: string): Promise<number> {
  const { db, engine } = deps
  return db.transaction().execute(async (tx) => {
    const quiz = await lockQuiz(tx, engine, quizId)
    const changes = await findScoreChanges(tx, quizId)
    if (changes.length === 0) return 0
    for (const { row, columns } of changes) {
      await tx.updateTable('quiz_attempts').set(columns).where('id', '=', row.id).execute()
      if (row.graded_at !== null || columns.auto_score === row.auto_score) continue
      await notifyOfScore(tx, deps, row, {
        eventType: 'quiz_regraded',
        message: `Your quiz ${quiz.title} was scored anew: ${columns.auto_score} of ${row.total} instead of ${row.auto_score}.`,
        subject: `Your quiz was scored anew: ${quiz.title}`,
      })
    }
    await recordAudit(tx, deps, doer, {
      action: 'quiz.regraded',
      subject: { type: 'quiz', id: quizId },
      summary: `Scored ${changes.length} submissions of the quiz ${quiz.title} anew`,
      before: Object.fromEntries(changes.map(({ row }) => [row.id, row.auto_score])),
      after: Object.fromEntries(changes.map(({ row, columns }) => [row.id, columns.auto_score])),
    })
    return changes.length
  })
}
