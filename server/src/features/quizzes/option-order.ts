import { createHash } from 'node:crypto'

/** One shuffled order for each student and question, the same on every reading and device. */
export function shuffledFor<T extends { id: string }>(
  studentId: string,
  questionId: string,
  options: readonly T[],
): T[] {
  const rank = ({ id }: T) => createHash('sha256').update(`${studentId}:${questionId}:${id}`).digest('hex')
  return options
    .map((option) => ({ option, rank: rank(option) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ option }) => option)
}
