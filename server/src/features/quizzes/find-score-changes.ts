import type { Db, Tx } from '../../db/connect.ts'
import { listQuestionsOf } from './quizzes.queries.ts'
import { rekey } from './rekey.ts'
import { readSheet, scoreColumns } from './score-quiz.ts'
import { listSheets } from './submissions.queries.ts'

/**
 * Submissions that the present key would score otherwise, with what they were asked under that key: another score, or one
 * where only a person could give it.
 */
export async function findScoreChanges(db: Db | Tx, quizId: string) {
  const present = await listQuestionsOf(db, quizId)
  return (await listSheets(db, quizId)).flatMap((row) => {
    const { asked, answers } = readSheet(row)
    const questions = rekey(asked.questions, present)
    const { auto_score, needs_person } = scoreColumns(questions, answers)
    if (auto_score === row.auto_score && needs_person === row.needs_person) return []
    return [{ row, columns: { auto_score, needs_person, asked: JSON.stringify({ ...asked, questions }) } }]
  })
}

export const countScoreChanges = async (db: Db, quizId: string): Promise<number> =>
  (await findScoreChanges(db, quizId)).length
