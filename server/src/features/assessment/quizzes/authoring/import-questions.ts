import { limits } from '@sonocampus/contract/limits'
import type { Tx } from '../../../../db/connect.ts'
import type { Deps } from '../../../../deps.ts'
import { invalidField } from '../../../../errors.ts'
import { type Actor, recordAudit } from '../../../ground/audit/index.ts'
import { announceQuiz } from '../rows/announce-quiz.ts'
import { listQuestionsOf, lockQuiz, type Question, type QuizRow } from '../rows/quizzes.queries.ts'
import { mergeQuestions, type QuestionForm, withoutIds } from './merge-questions.ts'
import { replaceQuestions } from './replace-questions.ts'
import { requireAssets } from './require-assets.ts'

/** Adds many questions at once: all or none. */
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

/** Appends many questions with one audit entry. Call while holding the quiz's lock. */
export async function addQuestions(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  quiz: QuizRow,
  added: Question[],
  /** The bank questions they are copies of, by their ids. */
  origins?: ReadonlyMap<string, string>,
): Promise<void> {
  const before = await listQuestionsOf(tx, quiz.id)
  if (added.length > limits.quiz.questions - before.length)
    throw invalidField(
      'questions',
      `A quiz has at most ${limits.quiz.questions} questions, and this one already has ${before.length}.`,
    )
  await replaceQuestions(tx, quiz.id, [...before, ...added], origins)
  await recordAudit(tx, deps, actor, {
    action: 'quiz.questions-imported',
    subject: { type: 'quiz', id: quiz.id },
    summary: `Added ${added.length === 1 ? '1 question' : `${added.length} questions`} to the quiz ${quiz.title}`,
    after: { questions: added },
  })
  await announceQuiz(tx, quiz)
}
