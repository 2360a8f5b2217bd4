import type { Deps } from '../../../../deps.ts'
import { AppError } from '../../../../errors.ts'
import { type Actor, recordAudit } from '../../../ground/audit/index.ts'
import { announceQuiz } from '../rows/announce-quiz.ts'
import { listQuestionsOf, lockQuiz } from '../rows/quizzes.queries.ts'
import { replaceQuestions } from './replace-questions.ts'

/** Reorders all questions of a quiz; refused if the caller hasn't seen the current ones. */
export function arrangeQuestions(deps: Deps, actor: Actor, quizId: string, ids: string[]): Promise<void> {
  const { db, engine } = deps
  return db.transaction().execute(async (tx) => {
    const quiz = await lockQuiz(tx, engine, quizId)
    const questions = await listQuestionsOf(tx, quizId)
    const before = questions.map(({ id }) => id)
    if (before.toSorted().join() !== ids.toSorted().join())
      throw new AppError(
        'order_outdated',
        'The questions of this quiz have changed since you opened them. Check them and try again.',
      )
    const placeOf = new Map(ids.map((id, place) => [id, place]))
    const ordered = questions.toSorted((one, other) => (placeOf.get(one.id) ?? 0) - (placeOf.get(other.id) ?? 0))
    await replaceQuestions(tx, quizId, ordered)
    await recordAudit(tx, deps, actor, {
      action: 'quiz.arranged',
      subject: { type: 'quiz', id: quizId },
      summary: `Changed the order of the questions of the quiz ${quiz.title}`,
      before,
      after: ids,
    })
    await announceQuiz(tx, quiz)
  })
}
