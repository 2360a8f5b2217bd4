import type { Tx } from '../../db/connect.ts'
import type { Question } from './quizzes.queries.ts'

const BATCH = 50

/** Writes a quiz's questions in this order, and removes all others. Called while the quiz is held. */
export async function replaceQuestions(tx: Tx, quizId: string, questions: Question[]): Promise<void> {
  await tx.deleteFrom('quiz_questions').where('quiz_id', '=', quizId).execute()
  const rows = questions.map(({ options, ...question }, at) => ({
    ...question,
    quiz_id: quizId,
    position: at + 1,
    options: JSON.stringify(options),
  }))
  for (let at = 0; at < rows.length; at += BATCH)
    await tx
      .insertInto('quiz_questions')
      .values(rows.slice(at, at + BATCH))
      .execute()
}
