import { limits } from '@sonocampus/contract/limits'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { AppError, invalidField } from '../../errors.ts'
import { type Doer, recordAudit } from '../audit/index.ts'
import { announceQuiz } from './announce-quiz.ts'
import { mergeQuestion, type QuestionForm } from './merge-questions.ts'
import { findQuizOfQuestion, listQuestionsOf, lockQuiz, type Question } from './quizzes.queries.ts'

const BATCH = 50

/** Writes a quiz's questions in this order, and removes all others. Called while the quiz is held. */
export async function replaceQuestions(tx: Tx, quizId: string, questions: Question[]): Promise<void> {
  await tx.deleteFrom('quiz_questions').where('quiz_id', '=', quizId).execute()
  const rows = questions.map(({ options, ...question }, at) => ({
    ...question,
    quiz_id: quizId,
    position: at + 1,
    options: JSON.stringify(options),
  }))
  for (let at = 0; at < rows.length; at += BATCH)
    await tx
      .insertInto('quiz_questions')
      .values(rows.slice(at, at + BATCH))
      .execute()
}

type Change = { action: string; verb: string; question: Question; before?: Question; questions: Question[] }

/** One change of one question, while the quiz is held: written, recorded, told. */
function changeQuestions(
  { db, clock, engine }: Deps,
  doer: Doer,
  quizId: string,
  change: (questions: Question[]) => Change,
): Promise<Question> {
  return db.transaction().execute(async (tx) => {
    const quiz = await lockQuiz(tx, engine, quizId)
    const { action, verb, question, before, questions } = change(await listQuestionsOf(tx, quizId))
    await replaceQuestions(tx, quizId, questions)
    await recordAudit(tx, clock, doer, {
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

export const createQuestion = (deps: Deps, doer: Doer, quizId: string, form: QuestionForm): Promise<Question> =>
  changeQuestions(deps, doer, quizId, (questions) => {
    if (questions.length >= limits.quiz.questions)
      throw invalidField('text', `A quiz has at most ${limits.quiz.questions} questions.`)
    const options = form.options.map(({ text, is_correct }) => ({ text, is_correct }))
    const question = mergeQuestion(undefined, { ...form, options })
    return { action: 'question.created', verb: 'Added', question, questions: [...questions, question] }
  })

const findQuestion = (questions: Question[], id: string): Question => {
  const found = questions.find((question) => question.id === id)
  if (!found) throw new AppError('not_found', 'Question not found.')
  return found
}

export async function updateQuestion(deps: Deps, doer: Doer, id: string, form: QuestionForm): Promise<Question> {
  return changeQuestions(deps, doer, await findQuizOfQuestion(deps.db, id), (questions) => {
    const before = findQuestion(questions, id)
    const question = mergeQuestion(before, form)
    const after = questions.map((one) => (one.id === id ? question : one))
    return { action: 'question.updated', verb: 'Changed', question, before, questions: after }
  })
}

export async function deleteQuestion(deps: Deps, doer: Doer, id: string): Promise<void> {
  await changeQuestions(deps, doer, await findQuizOfQuestion(deps.db, id), (questions) => {
    const before = findQuestion(questions, id)
    const left = questions.filter((one) => one.id !== id)
    return { action: 'question.deleted', verb: 'Deleted', question: before, before, questions: left }
  })
}
