import { limits } from '@sonocampus/contract/limits'
import type { Tx } from '../../../../db/connect.ts'
import type { Deps } from '../../../../deps.ts'
import { invalidField } from '../../../../errors.ts'
import { type Actor, recordAudit } from '../../../ground/audit/index.ts'
import { announceQuiz } from '../rows/announce-quiz.ts'
import { listQuestionsOf, type Question, type QuizRow } from '../rows/quizzes.queries.ts'
import { replaceQuestions } from './replace-questions.ts'

/** Adds many questions behind those that are there, as one entry of the trail. Called while the quiz is held. */
export async function addQuestions(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  quiz: QuizRow,
  added: Question[],
  /** The questions of the bank that they are copies of, by their ids. */
  origins?: ReadonlyMap<string, string>,
): Promise<void> {
  const before = await listQuestionsOf(tx, quiz.id)
  if (added.length > limits.quiz.questions - before.length)
    throw invalidField(
      'questions',
      `A quiz has at most ${limits.quiz.questions} questions, and this one has ${before.length} already.`,
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
