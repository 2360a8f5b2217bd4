import type { contract } from '@sonocampus/contract'
import type { QuizSubmission } from '@sonocampus/contract/quizzes.grading'
import type * as z from 'zod/mini'
import { inTurn } from '../../../../db/paged.ts'
import type { Deps } from '../../../../deps.ts'
import { presentSubmission } from '../rows/quizzes.presenter.ts'
import { getQuizRow, listScores } from '../rows/quizzes.queries.ts'
import { findSubmissions } from '../rows/submissions.queries.ts'
import { submitExpired } from '../taking/submit-expired.ts'

type Filter = z.output<(typeof contract.listQuizSubmissions)['query']>

/** One page of a quiz's submissions, including those whose time just ran out. */
export async function listQuizSubmissions(
  deps: Deps,
  quizId: string,
  filter: Filter,
): Promise<{ submissions: QuizSubmission[]; total: number }> {
  const { db } = deps
  await getQuizRow(db, quizId)
  await submitExpired(deps, { quizId })
  const { rows, total } = await findSubmissions(db, quizId, filter)
  const submissions = await inTurn(rows, async (some) => {
    const scores = await listScores(db, quizId, [...new Set(some.map(({ user_id }) => user_id))])
    return some.map((row) => presentSubmission(row, scores))
  })
  return { submissions, total }
}
