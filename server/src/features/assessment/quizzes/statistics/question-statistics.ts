import { limits } from '@sonocampus/contract/limits'
import type { QuestionStatistics } from '@sonocampus/contract/quizzes.grading'
import type { Question } from '../rows/quizzes.queries.ts'
import { type GivenFigures, mergeFigures } from './given-figures.ts'
import type { VersionSums } from './version-sums.ts'

/** One version's questions and the sums of its submissions. */
export type SummedVersion = {
  presented: { questions: readonly Question[]; ask_count: number | null }
  sums: VersionSums
}

type Found = {
  present: readonly Question[]
  /** In the order of their first submissions. */
  versions: readonly SummedVersion[]
}

/** How each question was answered across all submissions: current ones in order, then removed ones. */
export function questionStatistics({ present, versions }: Found): QuestionStatistics[] {
  const now = new Map(present.map((question) => [question.id, question]))
  const all = new Map(now)
  for (const { presented } of versions)
    for (const question of presented.questions) {
      const known = all.get(question.id)
      all.set(question.id, known ? { ...known, options: union(known.options, question.options) } : question)
    }
  return [...all.values()].map(({ id, text, options, asset, task }) => {
    const isGone = (optionId: string) => now.get(id)?.options.every((option) => option.id !== optionId) ?? false
    const sums = addUp(versions, id)
    const figures = figuresOf(versions, id)
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
      heat: figures?.heat ?? null,
      histogram: figures?.histogram ?? null,
      options: options.map((option) => ({
        id: option.id,
        text: option.text,
        is_correct: option.is_correct && !isGone(option.id),
        is_removed: isGone(option.id),
        picked: versions.reduce((sum, { sums }) => sum + (sums.picks[option.id] ?? 0), 0),
      })),
    }
  })
}

const union = (known: Question['options'], more: Question['options']) => [
  ...known,
  ...more.filter(({ id }) => !known.some((option) => option.id === id)),
]

/** Over all versions with this question. */
function addUp(versions: readonly SummedVersion[], questionId: string) {
  const total = { submissions: 0, answered: 0, correct: 0, points: 0, squares: 0, rest: 0, restSquares: 0, products: 0 }
  for (const { presented, sums } of versions.filter(({ presented }) =>
    presented.questions.some(({ id }) => id === questionId),
  )) {
    const all = presented.ask_count === null ? sums : sums.drawn[questionId]
    const { answered = 0, correct = 0, points = 0, squares = 0, products = 0 } = sums.answers[questionId] ?? {}
    total.submissions += all?.submissions ?? 0
    total.answered += answered
    total.correct += correct
    total.points += points
    total.squares += squares
    // The rest is the score without this question: the sums of rest, rest² and points · rest follow from those of both.
    total.rest += (all?.scores ?? 0) - points
    total.restSquares += (all?.squares ?? 0) - 2 * products + squares
    total.products += products - squares
  }
  return total
}

/** The responses in all versions; for a removed question, drawn around its first key. */
function figuresOf(versions: readonly SummedVersion[], questionId: string): GivenFigures | undefined {
  const [first, ...more] = versions.flatMap(({ sums }) => sums.figures[questionId] ?? [])
  return first && more.reduce(mergeFigures, first)
}

type Sums = {
  submissions: number
  points: number
  squares: number
  rest: number
  restSquares: number
  products: number
}

/** The correlation between this question's points and the score of all others; null if it is meaningless. */
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
