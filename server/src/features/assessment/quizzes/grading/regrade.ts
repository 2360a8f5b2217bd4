import type { RegradeRow } from '@sonocampus/contract/quizzes.grading'
import type { Db, Tx } from '../../../../db/connect.ts'
import type { Deps } from '../../../../deps.ts'
import { type Actor, recordAudit } from '../../../ground/audit/index.ts'
import { replaceAnswers } from '../rows/quiz-answers.queries.ts'
import { keepVersion } from '../rows/quiz-versions.queries.ts'
import { presentRegradeRow } from '../rows/quizzes.presenter.ts'
import { getQuizRow, lockQuiz } from '../rows/quizzes.queries.ts'
import { forgetSums } from '../statistics/version-sums.queries.ts'
import { findChanges, findNewKeys, findScoreChanges, type NewKey } from './find-score-changes.ts'
import { notifyOfScore } from './notify-of-score.ts'

/**
 * Rescores all submissions by the current key, or none; changed ones are recorded with both scores. Scores by hand
 * stay. Running attempts get the new key first: after that, a submission is either already there to be rescored, or
 * finds its version replaced and is scored by the new key.
 */
export function applyRegrade(deps: Deps, actor: Actor, quizId: string): Promise<number> {
  const { db, engine } = deps
  return db.transaction().execute(async (tx) => {
    const quiz = await lockQuiz(tx, engine, quizId)
    const [before, after]: [Record<string, number>, Record<string, number>] = [{}, {}]
    for (const key of await findNewKeys(tx, quizId)) {
      await keepVersion(tx, key.after)
      await moveRunning(tx, key)
      for await (const { rows, changes } of findChanges(tx, key)) {
        for (const { row, scored, columns, isRescored } of changes) {
          await replaceAnswers(tx, row.id, scored)
          if (!isRescored) continue
          before[row.id] = row.auto_score
          after[row.id] = columns.auto_score
          await tx.updateTable('quiz_attempts').set(columns).where('id', '=', row.id).execute()
          if (row.graded_at !== null || columns.auto_score === row.auto_score) continue
          await notifyOfScore(tx, deps, row, {
            eventType: 'quiz_regraded',
            message: `Your quiz ${quiz.title} was rescored: ${columns.auto_score} of ${row.total} instead of ${row.auto_score}.`,
            subject: `Your quiz was rescored: ${quiz.title}`,
            facts: {
              Quiz: quiz.title,
              Score: `${columns.auto_score} of ${row.total}`,
              Before: `${row.auto_score} of ${row.total}`,
            },
          })
        }
        const ids = rows.map(({ id }) => id)
        if (ids.length > 0) await moveScored(tx, key, ids)
      }
      await forgetSums(tx, key.before.id)
    }
    const changed = Object.keys(after).length
    if (changed > 0)
      await recordAudit(tx, deps, actor, {
        action: 'quiz.regraded',
        subject: { type: 'quiz', id: quizId },
        summary: `Rescored ${changed === 1 ? '1 submission' : `${changed} submissions`} of the quiz ${quiz.title}`,
        before,
        after,
      })
    return changed
  })
}

const moveRunning = (tx: Tx, { before, after }: NewKey) =>
  tx
    .updateTable('quiz_attempts')
    .set({ version_id: after.id })
    .where('version_id', '=', before.id)
    .where('submitted_at', 'is', null)
    .execute()

/** Moves only those scored under the new key: others may have been submitted since. */
const moveScored = (tx: Tx, { after }: NewKey, ids: string[]) =>
  tx.updateTable('quiz_attempts').set({ version_id: after.id, counted: 0 }).where('id', 'in', ids).execute()

export async function previewRegrade(db: Db, quizId: string): Promise<RegradeRow[]> {
  await getQuizRow(db, quizId)
  const found: RegradeRow[] = []
  for await (const changes of findScoreChanges(db, quizId))
    found.push(...changes.map(({ row, columns }) => presentRegradeRow(row, columns.auto_score)))
  return found.sort((a, b) => (a.submitted_at < b.submitted_at ? -1 : 1))
}
