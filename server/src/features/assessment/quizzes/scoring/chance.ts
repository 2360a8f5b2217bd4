import { hash } from 'node:crypto'

/** The random settings of a quiz; flags are 0 or 1. `ask_count` is how many questions each attempt asks, null for all. */
export type Chance = { shuffle_questions: number; shuffle_options: number; ask_count: number | null }
/** How every quiz was before these settings existed. */
export const USUAL_CHANCE: Chance = { shuffle_questions: 0, shuffle_options: 1, ask_count: null }

/**
 * An attempt's questions, in its order. Both derive from the ids of attempt and questions: the same on every reading
 * and device, and a changed or added question moves none of the others.
 */
export function questionsFor<Q extends { id: string }>(
  attemptId: string,
  { questions, ask_count, shuffle_questions }: Chance & { questions: readonly Q[] },
): Q[] {
  const drawn = new Set(ask_count === null ? questions : shuffledFor(attemptId, 'drawn', questions).slice(0, ask_count))
  const presented = questions.filter((question) => drawn.has(question))
  return shuffle_questions === 1 ? shuffledFor(attemptId, 'asked', presented) : presented
}

/** Whether an attempt's questions are only known once it is opened. */
export const isDrawn = ({ ask_count, shuffle_questions }: Chance): boolean =>
  ask_count !== null || shuffle_questions === 1

type Size = { question_count: number; total_points: number }

/** The size of an attempt; if questions have different points, the expected value. */
export function sizeOf({ ask_count }: Chance, { question_count, total_points }: Size): Size {
  if (ask_count === null || ask_count >= question_count) return { question_count, total_points }
  return {
    question_count: ask_count,
    total_points: Math.round((total_points * ask_count * 100) / question_count) / 100,
  }
}

/** One shuffled order for each student and question, or attempt and quiz: the same on every reading and device. */
export function shuffledFor<T extends { id: string }>(seed: string, of: string, options: readonly T[]): T[] {
  const rank = ({ id }: T) => hash('sha256', `${seed}:${of}:${id}`)
  return options
    .map((option) => ({ option, rank: rank(option) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ option }) => option)
}

type Optioned<T> = { id: string; options: readonly T[] }

/** The options of a question as a student sees them: in an order of the student's own, unless the quiz says otherwise. */
export const orderedFor = <T extends { id: string }>(
  studentId: string,
  { id, options }: Optioned<T>,
  { shuffle_options }: { shuffle_options: number },
): T[] => (shuffle_options === 1 ? shuffledFor(studentId, id, options) : [...options])
