import type { Deps } from '../../../../deps.ts'
import { type Actor, requireUnchanged } from '../../../ground/audit/index.ts'
import { countScoreChanges } from '../grading/find-score-changes.ts'
import { editedQuestion } from '../rows/quizzes.presenter.ts'
import { findQuizOfQuestion, type Question } from '../rows/quizzes.queries.ts'
import { changeQuestions, pickQuestion } from './change-questions.ts'
import { mergeQuestion, type QuestionForm } from './merge-questions.ts'
import { requireAssets } from './require-assets.ts'

/** Changes one question, and tells how many scores the new key would change. */
export async function updateQuestion(
  deps: Deps,
  actor: Actor,
  id: string,
  form: QuestionForm,
): Promise<Question & { regrade_count: number }> {
  const quizId = await findQuizOfQuestion(deps.db, id)
  const changed = await changeQuestions(deps, actor, quizId, async (questions, { course_id }, tx) => {
    const before = pickQuestion(questions, id)
    const now = editedQuestion(before)
    await requireUnchanged(tx, actor, { now, actions: ['question.updated', 'quiz.updated'], ids: [id, quizId] })
    const question = mergeQuestion(before, form, await requireAssets(tx, course_id, [form]))
    const after = questions.map((one) => (one.id === id ? question : one))
    return { action: 'question.updated', verb: 'Changed', question, before, questions: after }
  })
  return { ...changed, regrade_count: await countScoreChanges(deps.db, quizId) }
}
