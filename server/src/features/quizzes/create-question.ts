import { limits } from '@sonocampus/contract/limits'
import type { Deps } from '../../deps.ts'
import { invalidField } from '../../errors.ts'
import type { Doer } from '../audit/index.ts'
import { changeQuestions } from './change-questions.ts'
import { mergeQuestion, type QuestionForm } from './merge-questions.ts'
import type { Question } from './quizzes.queries.ts'

export const createQuestion = (deps: Deps, doer: Doer, quizId: string, form: QuestionForm): Promise<Question> =>
  changeQuestions(deps, doer, quizId, (questions) => {
    if (questions.length >= limits.quiz.questions)
      throw invalidField('text', `A quiz has at most ${limits.quiz.questions} questions.`)
    const options = form.options.map(({ text, is_correct }) => ({ text, is_correct }))
    const question = mergeQuestion(undefined, { ...form, options })
    return { action: 'question.created', verb: 'Added', question, questions: [...questions, question] }
  })
