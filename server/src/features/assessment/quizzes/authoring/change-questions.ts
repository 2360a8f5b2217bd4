import type { Tx } from '../../../../db/connect.ts'
import type { Deps } from '../../../../deps.ts'
import { AppError } from '../../../../errors.ts'
import { type Actor, recordAudit } from '../../../ground/audit/index.ts'
import { announceQuiz } from '../rows/announce-quiz.ts'
import { listQuestionsOf, lockQuiz, type Question, type QuizRow } from '../rows/quizzes.queries.ts'
import { replaceQuestions } from './replace-questions.ts'

type Change = { action: string; verb: string; question: Question; before?: Question; questions: Question[] }

/** One change of one question, while the quiz is held: written, recorded, told. */
export function changeQuestions(
  deps: Deps,
  actor: Actor,
  quizId: string,
  change: (questions: Question[], quiz: QuizRow, tx: Tx) => Promise<Change>,
): Promise<Question> {
  const { db, engine } = deps
  return db.transaction().execute(async (tx) => {
    const quiz = await lockQuiz(tx, engine, quizId)
    const { action, verb, question, before, questions } = await change(await listQuestionsOf(tx, quizId), quiz, tx)
    await replaceQuestions(tx, quizId, questions)
    await recordAudit(tx, deps, actor, {
      action,
      subject: { type: 'question', id: question.id },
      summary: `${verb} a question of the quiz ${quiz.title}`,
      ...(before ? { before } : {}),
      ...(questions.includes(question) ? { after: question } : {}),
    })
    await announceQuiz(tx, quiz)
    return question
  })
}

export const pickQuestion = (questions: Question[], id: string): Question => {
  const found = questions.find((question) => question.id === id)
  if (!found) throw new AppError('not_found', 'Question not found.')
  return found
}
