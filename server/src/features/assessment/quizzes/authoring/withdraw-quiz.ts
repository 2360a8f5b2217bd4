import type { Deps } from '../../../../deps.ts'
import { AppError } from '../../../../errors.ts'
import { type Actor, recordAudit } from '../../../ground/audit/index.ts'
import { announceQuiz } from '../rows/announce-quiz.ts'
import type { QuizWithQuestions } from '../rows/quiz-columns.ts'
import { getQuizRow, hasAttempts, listQuestionsOf, lockQuiz } from '../rows/quizzes.queries.ts'

/** Turns a quiz back into a draft without a publication time. Running attempts stay. */
export function withdrawQuiz(deps: Deps, actor: Actor, quizId: string): Promise<QuizWithQuestions> {
  const { db, engine } = deps
  return db.transaction().execute(async (tx) => {
    const before = await lockQuiz(tx, engine, quizId)
    if (before.is_draft === 0 && (await hasAttempts(tx, quizId)))
      throw new AppError('quiz_begun', 'Students have already started this quiz, so it stays published.')
    await tx.updateTable('quizzes').set({ is_draft: 1, publish_at: null }).where('id', '=', quizId).execute()
    await recordAudit(tx, deps, actor, {
      action: 'quiz.withdrawn',
      subject: { type: 'quiz', id: quizId },
      summary: `Made the quiz ${before.title} a draft`,
      before: { is_draft: before.is_draft, publish_at: before.publish_at },
    })
    await announceQuiz(tx, before)
    return { quiz: await getQuizRow(tx, quizId), questions: await listQuestionsOf(tx, quizId) }
  })
}
