import type { Deps } from '../../../../deps.ts'
import type { Actor } from '../../../ground/audit/index.ts'
import { lockQuiz, type Question } from '../rows/quizzes.queries.ts'
import { addQuestions } from './add-questions.ts'
import { mergeQuestions, type QuestionForm, withoutIds } from './merge-questions.ts'
import { requireAssets } from './require-assets.ts'

/** Adds many questions at once: all of them or none. */
export function importQuestions(deps: Deps, actor: Actor, quizId: string, forms: QuestionForm[]): Promise<Question[]> {
  const { db, engine } = deps
  return db.transaction().execute(async (tx) => {
    const quiz = await lockQuiz(tx, engine, quizId)
    const assets = await requireAssets(tx, quiz.course_id, forms, (at) => ['questions', `${at}`])
    const added = mergeQuestions([], forms.map(withoutIds), assets)
    await addQuestions(deps, tx, actor, quiz, added)
    return added
  })
}
