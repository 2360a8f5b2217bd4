import type { CountingAttempt } from '@sonocampus/contract/quizzes.admin'

type Scored = { number: number; score: number | null; auto_score: number; total: number }

/** A score by hand overrides the computed one. */
export const resultOf = ({ score, auto_score }: Pick<Scored, 'score' | 'auto_score'>): number => score ?? auto_score

const share = (attempt: Scored) => (attempt.total === 0 ? 0 : resultOf(attempt) / attempt.total)

/** In percent, to two decimals. */
export const percentageOf = (attempt: Scored): number => Math.round(share(attempt) * 10_000) / 100

export const hasPassed = (attempt: Scored, passMark: number | null): boolean | null =>
  passMark === null ? null : share(attempt) * 100 >= passMark

/** Which of a student's submissions is the result; the earlier one on a tie. */
export function pickCounting<A extends Scored>(rule: CountingAttempt, submitted: readonly A[]): A | undefined {
  const inOrder = [...submitted].sort((a, b) => a.number - b.number)
  if (rule === 'first') return inOrder[0]
  if (rule === 'last') return inOrder.at(-1)
  return inOrder.reduce<A | undefined>((best, next) => (best && share(best) >= share(next) ? best : next), undefined)
}
