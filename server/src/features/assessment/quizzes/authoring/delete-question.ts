import type { Deps } from '../../../../deps.ts'
import type { Actor } from '../../../ground/audit/index.ts'
import { findQuizOfQuestion } from '../rows/quizzes.queries.ts'
import { changeQuestions, pickQuestion } from './change-questions.ts'

export async function deleteQuestion(deps: Deps, actor: Actor, id: string): Promise<void> {
  await changeQuestions(deps, actor, await findQuizOfQuestion(deps.db, id), async (questions) => {
    const before = pickQuestion(questions, id)
    const left = questions.filter((one) => one.id !== id)
    return { action: 'question.deleted', verb: 'Deleted', question: before, before, questions: left }
  })
}
