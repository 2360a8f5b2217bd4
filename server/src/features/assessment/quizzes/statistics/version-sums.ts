import type { Version } from '../rows/quiz-versions.queries.ts'
import type { Question } from '../rows/quizzes.queries.ts'
import { questionsFor } from '../scoring/chance.ts'
import { type Answer, chosenIn, givenIn } from '../scoring/score-quiz.ts'
import { addGiven, type GivenFigures, startFigures } from './given-figures.ts'

/** The number of submissions, and the sums of their scores and squared scores. */
export type ScoreSums = { submissions: number; scores: number; squares: number }
/** Sums over the answers to one question; `products` are points times the whole score. */
export type AnswerSums = { answered: number; correct: number; points: number; squares: number; products: number }

/** The sums of one version's submissions: their size depends on the questions, not on the students. */
export type VersionSums = ScoreSums & {
  /** When the first of them was submitted. */
  firstAt: string
  /** The same for the submissions that included a question, where attempts draw only some. */
  drawn: Record<string, ScoreSums>
  answers: Record<string, AnswerSums>
  /** How often each option was chosen. */
  picks: Record<string, number>
  /** Responses on pictures, and typed ones. */
  figures: Record<string, GivenFigures>
}

export type Submission = { id: string; auto_score: number; submitted_at: string | null }
/** One distinct answer, how often it was given and its total score. */
export type GivenAnswer = AnswerSums & { question_id: string; answer: Answer }

const NOBODY: ScoreSums = { submissions: 0, scores: 0, squares: 0 }
const NOTHING: AnswerSums = { answered: 0, correct: 0, points: 0, squares: 0, products: 0 }

/** Sorts after any timestamp. */
const NEVER = '~'
export const startSums = (): VersionSums => ({
  ...NOBODY,
  firstAt: NEVER,
  drawn: {},
  answers: {},
  picks: {},
  figures: {},
})

type Added = {
  presented: Version
  submissions: readonly Submission[]
  answers: readonly GivenAnswer[]
  /** The question whose key and picture the figures are drawn around. */
  keyOf: (questionId: string) => Question | undefined
}

export function addSubmissions(sums: VersionSums, { presented, submissions, answers, keyOf }: Added): void {
  for (const { id, auto_score, submitted_at } of submissions) {
    addScore(sums, auto_score)
    if (presented.ask_count !== null)
      for (const question of questionsFor(id, presented)) {
        sums.drawn[question.id] ??= { ...NOBODY }
        addScore(sums.drawn[question.id] as ScoreSums, auto_score)
      }
    if (submitted_at && submitted_at < sums.firstAt) sums.firstAt = submitted_at
  }
  for (const { question_id, answer, ...worth } of answers) {
    const own = sums.answers[question_id] ?? NOTHING
    sums.answers[question_id] = {
      answered: own.answered + worth.answered,
      correct: own.correct + worth.correct,
      points: own.points + worth.points,
      squares: own.squares + worth.squares,
      products: own.products + worth.products,
    }
    for (const option of chosenIn(answer)) sums.picks[option] = (sums.picks[option] ?? 0) + worth.answered
    const [key, given] = [keyOf(question_id), givenIn(answer)]
    if (key?.task && given && key.task.kind === given.kind) {
      const { task, asset } = key
      sums.figures[question_id] ??= startFigures(task, asset)
      addGiven(sums.figures[question_id] as GivenFigures, { task, given, asset, times: worth.answered })
    }
  }
}

function addScore(sums: ScoreSums, score: number): void {
  sums.submissions += 1
  sums.scores += score
  sums.squares += score ** 2
}
