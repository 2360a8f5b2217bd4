import type { Question } from '@sonocampus/contract/quizzes.admin'
import type { Db, Tx } from '../../db/connect.ts'
import { AppError } from '../../errors.ts'

export type { Question }

/** Each quiz's questions in their order. */
export async function listQuestions(db: Db | Tx, quizIds: string[]): Promise<Map<string, Question[]>> {
  const found = new Map<string, Question[]>(quizIds.map((id) => [id, []]))
  if (quizIds.length === 0) return found
  const rows = await db
    .selectFrom('quiz_questions')
    .selectAll()
    .where('quiz_id', 'in', quizIds)
    .orderBy('position')
    .orderBy('id')
    .execute()
  for (const { quiz_id, id, text, explanation, image_url, options } of rows)
    found.get(quiz_id)?.push({ id, text, explanation, image_url, options: JSON.parse(options) as Question['options'] })
  return found
}

export const listQuestionsOf = async (db: Db | Tx, quizId: string): Promise<Question[]> =>
  (await listQuestions(db, [quizId])).get(quizId) ?? []

/** The quiz that a question belongs to. */
export async function findQuizOfQuestion(db: Db | Tx, questionId: string): Promise<string> {
  const row = await db.selectFrom('quiz_questions').select('quiz_id').where('id', '=', questionId).executeTakeFirst()
  if (!row) throw new AppError('not_found', 'Question not found.')
  return row.quiz_id
}
