import { limits } from '@sonocampus/contract/limits'
import type { Tx } from '../../../../db/connect.ts'
import type { Deps } from '../../../../deps.ts'
import { AppError, invalidField } from '../../../../errors.ts'
import { type Actor, recordAudit, requireUnchanged } from '../../../ground/audit/index.ts'
import { countScoreChanges } from '../grading/find-score-changes.ts'
import { announceQuiz } from '../rows/announce-quiz.ts'
import { editedQuestion } from '../rows/quizzes.presenter.ts'
import { findQuizOfQuestion, listQuestionsOf, lockQuiz, type Question, type QuizRow } from '../rows/quizzes.queries.ts'
import { copyQuestion, mergeQuestion, type QuestionForm, withoutIds } from './merge-questions.ts'
import { replaceQuestions } from './replace-questions.ts'
import { requireAssets } from './require-assets.ts'

type Change = { action: string; verb: string; question: Question; before?: Question; questions: Question[] }

/** One change to one question under the quiz's lock: written, audited, announced. */
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

export const createQuestion = (deps: Deps, actor: Actor, quizId: string, form: QuestionForm): Promise<Question> =>
  changeQuestions(deps, actor, quizId, async (questions, { course_id }, tx) => {
    if (questions.length >= limits.quiz.questions)
      throw invalidField('text', `A quiz has at most ${limits.quiz.questions} questions.`)
    const assets = await requireAssets(tx, course_id, [form])
    const question = mergeQuestion(undefined, withoutIds(form), assets)
    return { action: 'question.created', verb: 'Added', question, questions: [...questions, question] }
  })

/** Changes one question; returns how many scores the new key would change. */
export async function updateQuestion(
  deps: Deps,
  actor: Actor,
  id: string,
  form: QuestionForm,
): Promise<Question & { regrade_count: number }> {
  const quizId = await findQuizOfQuestion(deps.db, id)
  const changed = await changeQuestions(deps, actor, quizId, async (questions, { course_id }, tx) => {
    const before = pickQuestion(questions, id)
    const now = editedQuestion(before)
    await requireUnchanged(tx, actor, { now, actions: ['question.updated', 'quiz.updated'], ids: [id, quizId] })
    const question = mergeQuestion(before, form, await requireAssets(tx, course_id, [form]))
    const after = questions.map((one) => (one.id === id ? question : one))
    return { action: 'question.updated', verb: 'Changed', question, before, questions: after }
  })
  return { ...changed, regrade_count: await countScoreChanges(deps.db, quizId) }
}

/** Copies a question, right after the original. */
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

export async function deleteQuestion(deps: Deps, actor: Actor, id: string): Promise<void> {
  await changeQuestions(deps, actor, await findQuizOfQuestion(deps.db, id), async (questions) => {
    const before = pickQuestion(questions, id)
    const left = questions.filter((one) => one.id !== id)
    return { action: 'question.deleted', verb: 'Deleted', question: before, before, questions: left }
  })
}
