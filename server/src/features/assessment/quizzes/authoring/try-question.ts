import type { contract } from '@sonocampus/contract'
import type * as z from 'zod/mini'
import type { Db } from '../../../../db/connect.ts'
import { getQuizRow } from '../rows/quizzes.queries.ts'
import { readAnswer, scoreAnswer, type Worth } from '../scoring/score-quiz.ts'
import { mergeQuestion } from './merge-questions.ts'
import { requireAssets } from './require-assets.ts'

type Tried = z.output<(typeof contract.tryQuestion)['body']>

/** Scores a response to a question as it is in the editor. */
export async function tryQuestion(db: Db, quizId: string, { question: form, given }: Tried): Promise<Worth> {
  const { course_id } = await getQuizRow(db, quizId)
  const assets = await requireAssets(db, course_id, [form], () => ['question'])
  const question = mergeQuestion(undefined, { ...form, options: [] }, assets)
  return scoreAnswer(question, readAnswer(question, { question_id: question.id, given }))
}
