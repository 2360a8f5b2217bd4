import { limits } from '@sonocampus/contract/limits'
import type { QuestionStatistics } from '@sonocampus/contract/quizzes.grading'
import type { GivenFigures } from './given-figures.ts'
import type { Question } from './quizzes.queries.ts'

/** What one version asked in its submissions: their number, the sum of their scores and of the squares of these. */
export type AskedVersion = ScoreSums & {
  id: string
  questions: readonly Question[]
  /** The same of the submissions that asked one question, where each asks some of them alone. */
  drawn?: ReadonlyMap<string, ScoreSums> | null
}
export type ScoreSums = { submissions: number; scores: number; squares: number }
/** What the answers to one question of one version sum up to; `products` are points times the whole score. */
export type AnswerSums = { answered: number; correct: number; points: number; squares: number; products: number }

type Found = {
  present: readonly Question[]
  /** In the order in which they were first submitted. */
  versions: readonly AskedVersion[]
  sumsOf: (version: AskedVersion, questionId: string) => AnswerSums | undefined
  /** How often each option was chosen. */
  picks: ReadonlyMap<string, number>
  /** What was done on pictures, and typed. */
  figures: ReadonlyMap<string, GivenFigures>
}

/** How each question was answered in all submissions: the present ones in their order, then those that are gone. */
export function questionStatistics({ present, versions, sumsOf, picks, figures }: Found): QuestionStatistics[] {
  const now = new Map(present.map((question) => [question.id, question]))
  const all = new Map(now)
  for (const { questions } of versions)
    for (const question of questions) {
      const known = all.get(question.id)
      all.set(question.id, known ? { ...known, options: union(known.options, question.options) } : question)
    }
  return [...all.values()].map(({ id, text, options, asset, task }) => {
    const isGone = (optionId: string) => now.get(id)?.options.every((option) => option.id !== optionId) ?? false
    const sums = addUp(versions, id, sumsOf)
    return {
      question_id: id,
      text,
      is_removed: !now.has(id),
      answered: sums.answered,
      correct: sums.correct,
      difficulty: sums.submissions === 0 ? null : sums.correct / sums.submissions,
      discrimination: discriminationOf(sums),
      asset,
      task,
      heat: figures.get(id)?.heat ?? null,
      histogram: figures.get(id)?.histogram ?? null,
      options: options.map((option) => ({
        id: option.id,
        text: option.text,
        is_correct: option.is_correct && !isGone(option.id),
        is_removed: isGone(option.id),
        picked: picks.get(option.id) ?? 0,
      })),
    }
  })
}

const union = (known: Question['options'], more: Question['options']) => [
  ...known,
  ...more.filter(({ id }) => !known.some((option) => option.id === id)),
]

const NOBODY: ScoreSums = { submissions: 0, scores: 0, squares: 0 }

/** Over all versions that asked the question. */
function addUp(versions: readonly AskedVersion[], questionId: string, sumsOf: Found['sumsOf']) {
  const total = { submissions: 0, answered: 0, correct: 0, points: 0, squares: 0, rest: 0, restSquares: 0, products: 0 }
  for (const version of versions.filter(({ questions }) => questions.some(({ id }) => id === questionId))) {
    const asked = version.drawn ? (version.drawn.get(questionId) ?? NOBODY) : version
    const { answered = 0, correct = 0, points = 0, squares = 0, products = 0 } = sumsOf(version, questionId) ?? {}
    total.submissions += asked.submissions
    total.answered += answered
    total.correct += correct
    total.points += points
    total.squares += squares
    // The rest is the score without this question: the sums of rest, rest² and points · rest follow from those of both.
    total.rest += asked.scores - points
    total.restSquares += asked.squares - 2 * products + squares
    total.products += products - squares
  }
  return total
}

type Sums = {
  submissions: number
  points: number
  squares: number
  rest: number
  restSquares: number
  products: number
}

/** The correlation between the points for this question and the score in all the others; null when it says nothing. */
export function discriminationOf({
  submissions: n,
  points,
  squares,
  rest,
  restSquares,
  products,
}: Sums): number | null {
  if (n < limits.quiz.discriminationFrom) return null
  const variance = (sum: number, ofSquares: number) => ofSquares / n - (sum / n) ** 2
  const spread = variance(points, squares) * variance(rest, restSquares)
  if (spread < 1e-12) return null
  return Math.round(((products / n - (points / n) * (rest / n)) / Math.sqrt(spread)) * 1000) / 1000
}
