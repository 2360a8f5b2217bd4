import { limits } from '@sonocampus/contract/limits'
import type { Deps } from '../../deps.ts'
import { invalidField } from '../../errors.ts'
import { type Doer, recordAudit } from '../audit/index.ts'
import { announceQuiz } from './announce-quiz.ts'
import { mergeQuestions, type QuestionForm, withoutIds } from './merge-questions.ts'
import { listQuestionsOf, lockQuiz, type Question } from './quizzes.queries.ts'
import { replaceQuestions } from './replace-questions.ts'
import { requireAssets } from './require-assets.ts'

/** Adds many questions behind those that are there: all of them or none, as one entry of the trail. */
export function importQuestions(deps: Deps, doer: Doer, quizId: string, forms: QuestionForm[]): Promise<Question[]> {
  const { db, engine } = deps
  return db.transaction().execute(async (tx) => {
    const quiz = await lockQuiz(tx, engine, quizId)
    const before = await listQuestionsOf(tx, quizId)
    const room = limits.quiz.questions - before.length
    if (forms.length > room)
      throw invalidField(
        'questions',
        `A quiz has at most ${limits.quiz.questions} questions, and this one has ${before.length} already.`,
      )
    const assets = await requireAssets(tx, quiz.course_id, forms, (at) => ['questions', `${at}`])
    const added = mergeQuestions([], forms.map(withoutIds), assets)
    await replaceQuestions(tx, quizId, [...before, ...added])
    await recordAudit(tx, deps, doer, {
      action: 'quiz.questions-imported',
      subject: { type: 'quiz', id: quizId },
      summary: `Added ${added.length === 1 ? '1 question' : `${added.length} questions`} to the quiz ${quiz.title}`,
      after: { questions: added },
    })
    await announceQuiz(tx, quiz)
    return added
  })
}
