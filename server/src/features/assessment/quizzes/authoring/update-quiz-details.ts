import type { Deps } from '../../../../deps.ts'
import { type Actor, recordAudit, requireUnchanged } from '../../../ground/audit/index.ts'
import { announceQuiz } from '../rows/announce-quiz.ts'
import type { QuizDetails, QuizWithQuestions } from '../rows/quiz-columns.ts'
import { editedDetails } from '../rows/quizzes.presenter.ts'
import { listQuestionsOf, lockQuiz } from '../rows/quizzes.queries.ts'
import { changeDetails } from './change-details.ts'

/** Changes everything of a quiz but its questions, so an autosaving editor never overwrites someone else's questions. */
export function updateQuizDetails(
  deps: Deps,
  actor: Actor,
  quizId: string,
  form: QuizDetails,
): Promise<QuizWithQuestions> {
  const { db, engine } = deps
  return db.transaction().execute(async (tx) => {
    const before = await lockQuiz(tx, engine, quizId)
    await requireUnchanged(tx, actor, { now: editedDetails(before), actions: ['quiz.updated'], ids: [quizId] })
    const quiz = await changeDetails(deps, tx, before, form)
    await recordAudit(tx, deps, actor, {
      action: 'quiz.updated',
      subject: { type: 'quiz', id: quizId },
      summary: `Changed the quiz ${form.title}`,
      before,
      after: quiz,
    })
    await announceQuiz(tx, quiz)
    return { quiz, questions: await listQuestionsOf(tx, quizId) }
  })
}
