import type { Deps } from '../../../../deps.ts'
import { invalidField } from '../../../../errors.ts'
import { type Actor, recordAudit, requireUnchanged } from '../../../ground/audit/index.ts'
import { countScoreChanges } from '../grading/find-score-changes.ts'
import { announceQuiz } from '../rows/announce-quiz.ts'
import type { QuizForm, QuizWithQuestions } from '../rows/quiz-columns.ts'
import { editedQuiz } from '../rows/quizzes.presenter.ts'
import { listQuestionsOf, lockQuiz } from '../rows/quizzes.queries.ts'
import { changeDetails } from './change-details.ts'
import { mergeQuestions } from './merge-questions.ts'
import { replaceQuestions } from './replace-questions.ts'
import { requireAssets } from './require-assets.ts'

const QUIZ_CHANGES = ['quiz.updated', 'quiz.arranged', 'question.updated', 'question.created']

/** Replaces a quiz; existing submissions keep their version. Returns how many scores the new key would change. */
export async function updateQuiz(
  deps: Deps,
  actor: Actor,
  quizId: string,
  form: QuizForm,
): Promise<QuizWithQuestions & { regradeCount: number }> {
  const { db, engine } = deps
  const saved = await db.transaction().execute(async (tx) => {
    const before = await lockQuiz(tx, engine, quizId)
    if (form.course_id !== before.course_id) throw invalidField('course_id', "A quiz can't be moved to another course.")
    const presented = await listQuestionsOf(tx, quizId)
    await requireUnchanged(tx, actor, {
      now: editedQuiz({ quiz: before, questions: presented }),
      actions: QUIZ_CHANGES,
      ids: [quizId, ...presented.map(({ id }) => id)],
    })
    const assets = await requireAssets(tx, before.course_id, form.questions, (at) => ['questions', `${at}`])
    const questions = mergeQuestions(presented, form.questions, assets)
    const quiz = await changeDetails(deps, tx, before, form)
    await replaceQuestions(tx, quizId, questions)
    await recordAudit(tx, deps, actor, {
      action: 'quiz.updated',
      subject: { type: 'quiz', id: quizId },
      summary: `Changed the quiz ${form.title}`,
      before: { ...before, questions: presented },
      after: { ...quiz, questions },
    })
    await announceQuiz(tx, quiz)
    return { quiz, questions }
  })
  return { ...saved, regradeCount: await countScoreChanges(db, quizId) }
}
