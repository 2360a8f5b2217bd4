import type { RegradeRow } from '@sonocampus/contract/quizzes.grading'
import type { Db, Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { type Doer, recordAudit } from '../audit/index.ts'
import { readSheet } from './asked.ts'
import { tellOfScore } from './grade-submission.ts'
import { getQuizRow, listQuestionsOf, listSheets, lockQuiz, type SubmissionRow } from './quizzes.queries.ts'
import { rekey } from './rekey.ts'
import { scoreQuiz } from './score-quiz.ts'

/** Submissions whose computed score the present key would change, with what they were asked under that key. */
async function findChanges(db: Db | Tx, quizId: string) {
  const present = await listQuestionsOf(db, quizId)
  return (await listSheets(db, quizId)).flatMap((row) => {
    const { asked, answers } = readSheet(row)
    const questions = rekey(asked.questions, present)
    const score = scoreQuiz(questions, answers)
    return score === row.auto_score ? [] : [{ row, score, asked: JSON.stringify({ ...asked, questions }) }]
  })
}

export const countRegrade = async ({ db }: Deps, quizId: string): Promise<number> =>
  (await findChanges(db, quizId)).length

export async function previewRegrade({ db }: Deps, quizId: string): Promise<RegradeRow[]> {
  await getQuizRow(db, quizId)
  return (await findChanges(db, quizId)).map(({ row, score }) => present(row, score))
}

const present = (row: SubmissionRow, new_score: number): RegradeRow => ({
  submission_id: row.id,
  student: { id: row.user_id, full_name: row.full_name ?? '', email: row.email },
  attempt_number: row.number,
  submitted_at: row.submitted_at ?? row.started_at,
  old_score: row.auto_score,
  new_score,
  total_questions: row.total,
  is_graded: row.graded_at !== null,
})

/** One step: all changed submissions or none, recorded with both scores. Who has a score by hand keeps it. */
export function applyRegrade(deps: Deps, doer: Doer, quizId: string): Promise<number> {
  const { db, clock, engine } = deps
  return db.transaction().execute(async (tx) => {
    const quiz = await lockQuiz(tx, engine, quizId)
    const changes = await findChanges(tx, quizId)
    if (changes.length === 0) return 0
    for (const { row, score, asked } of changes) {
      await tx.updateTable('quiz_attempts').set({ asked, auto_score: score }).where('id', '=', row.id).execute()
      if (row.graded_at !== null) continue
      await tellOfScore(tx, deps, row, {
        eventType: 'quiz_regraded',
        message: `Your quiz ${quiz.title} was scored anew: ${score} of ${row.total} instead of ${row.auto_score}.`,
        subject: `Your quiz was scored anew: ${quiz.title}`,
      })
    }
    await recordAudit(tx, clock, doer, {
      action: 'quiz.regraded',
      subject: { type: 'quiz', id: quizId },
      summary: `Scored ${changes.length} submissions of the quiz ${quiz.title} anew`,
      before: Object.fromEntries(changes.map(({ row }) => [row.id, row.auto_score])),
      after: Object.fromEntries(changes.map(({ row, score }) => [row.id, score])),
    })
    return changes.length
  })
}
