import { hash } from 'node:crypto'

/** A fixed shuffled order per student and question, or per attempt and quiz: the same on every reading and device. */
export function shuffledFor<T extends { id: string }>(seed: string, of: string, options: readonly T[]): T[] {
  const rank = ({ id }: T) => hash('sha256', `${seed}:${of}:${id}`)
  return options
    .map((option) => ({ option, rank: rank(option) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ option }) => option)
}

type Optioned<T> = { id: string; options: readonly T[] }

/** A question's options as the student sees them: in the student's own order, unless the quiz turns that off. */
export const orderedFor = <T extends { id: string }>(
  studentId: string,
  { id, options }: Optioned<T>,
  { shuffle_options }: { shuffle_options: number },
): T[] => (shuffle_options === 1 ? shuffledFor(studentId, id, options) : [...options])
