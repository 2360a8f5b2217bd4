import { limits } from '@sonocampus/contract/limits'
import type { Deps } from '../../../../deps.ts'
import { invalidField } from '../../../../errors.ts'
import type { Actor } from '../../../ground/audit/index.ts'
import type { Question } from '../rows/quizzes.queries.ts'
import { changeQuestions } from './change-questions.ts'
import { mergeQuestion, type QuestionForm, withoutIds } from './merge-questions.ts'
import { requireAssets } from './require-assets.ts'

export const createQuestion = (deps: Deps, actor: Actor, quizId: string, form: QuestionForm): Promise<Question> =>
  changeQuestions(deps, actor, quizId, async (questions, { course_id }, tx) => {
    if (questions.length >= limits.quiz.questions)
      throw invalidField('text', `A quiz has at most ${limits.quiz.questions} questions.`)
    const assets = await requireAssets(tx, course_id, [form])
    const question = mergeQuestion(undefined, withoutIds(form), assets)
    return { action: 'question.created', verb: 'Added', question, questions: [...questions, question] }
  })
