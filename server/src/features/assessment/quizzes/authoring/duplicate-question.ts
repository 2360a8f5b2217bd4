import { limits } from '@sonocampus/contract/limits'
import type { Deps } from '../../../../deps.ts'
import { AppError } from '../../../../errors.ts'
import type { Actor } from '../../../ground/audit/index.ts'
import { findQuizOfQuestion, type Question } from '../rows/quizzes.queries.ts'
import { changeQuestions, pickQuestion } from './change-questions.ts'
import { copyQuestion } from './merge-questions.ts'

/** A copy of a question, right behind it. */
export async function duplicateQuestion(deps: Deps, actor: Actor, id: string): Promise<Question> {
  return changeQuestions(deps, actor, await findQuizOfQuestion(deps.db, id), async (questions) => {
    if (questions.length >= limits.quiz.questions)
      throw new AppError('limit_reached', `A quiz has at most ${limits.quiz.questions} questions.`)
    const original = pickQuestion(questions, id)
    const question = copyQuestion(original)
    const after = questions.toSpliced(questions.indexOf(original) + 1, 0, question)
    return { action: 'question.created', verb: 'Added', question, questions: after }
  })
}
