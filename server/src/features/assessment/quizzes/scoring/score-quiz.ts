import type { Measured, Task, TaskResponse, ViewedAsset } from '@sonocampus/contract/imaging'
import { unitsBeside } from '@sonocampus/contract/units'
import { invalidField } from '../../../../errors.ts'
import { scoreTask } from './score-task.ts'

export type KeyedQuestion = {
  id: string
  points: number
  options: { id: string; is_correct: boolean }[]
  task: Task | null
  asset: ViewedAsset | null
}
/** A choice without a picture, as all questions were at first. */
export const PLAIN_CHOICE = { points: 1, asset: null, task: null } as const

/** An answer: the chosen options, or the response on the picture. */
export type Answer = { options: string[] } | TaskResponse
export type Answers = Record<string, Answer>
type GivenAnswer = {
  question_id: string
  selected_option_id?: string | null | undefined
  selected_option_ids?: string[] | undefined
  given?: TaskResponse | null | undefined
}

export const chosenIn = (answer: Answer | undefined): string[] => (answer && 'options' in answer ? answer.options : [])
export const givenIn = (answer: Answer | undefined): TaskResponse | null => (answer && 'kind' in answer ? answer : null)
const isEmpty = (answer: Answer | undefined) => givenIn(answer) === null && chosenIn(answer).length === 0

/** Right if exactly the correct options are chosen; a question without a correct option is never right. */
function isRightChoice({ options }: KeyedQuestion, chosen: readonly string[]): boolean {
  const picked = new Set(chosen)
  const correct = options.filter((option) => option.is_correct)
  return correct.length > 0 && correct.length === picked.size && correct.every(({ id }) => picked.has(id))
}

export type Worth = { points: number; is_right: boolean; measured: Measured | null }

/** Scores one answer: the question's points or, for kinds with partial credit, a share of them. */
export function scoreAnswer(question: KeyedQuestion, answer: Answer | undefined): Worth {
  const { task, asset } = question
  if (!task) {
    const is_right = isRightChoice(question, chosenIn(answer))
    return { points: is_right ? question.points : 0, is_right, measured: null }
  }
  const given = givenIn(answer)
  if (!given) return { points: 0, is_right: false, measured: null }
  const { share, measured } = scoreTask(task, given, asset)
  return { points: hundredths(share * question.points), is_right: share === 1, measured }
}

const hundredths = (value: number) => Math.round(value * 100) / 100

/** An answer as stored; its score is known once it is submitted. */
export type KeptAnswer = { question_id: string; answer: Answer; points: number | null; is_right: number | null }

/** The answers with their scores. */
export const scoreAnswers = (questions: readonly KeyedQuestion[], answers: Answers): KeptAnswer[] =>
  questions.flatMap((question) => {
    const answer = answers[question.id]
    if (!answer || isEmpty(answer)) return []
    const { points, is_right } = scoreAnswer(question, answer)
    return [{ question_id: question.id, answer, points, is_right: is_right ? 1 : 0 }]
  })

/** The size of a quiz: `total` is the sum of its points. */
export const requestedColumns = (questions: readonly KeyedQuestion[]) => ({
  total: hundredths(questions.reduce((sum, { points }) => sum + points, 0)),
  question_count: questions.length,
})

/** A choice without a correct option has no key: a person has to score it. */
export const isKeyed = ({ task, options }: Pick<KeyedQuestion, 'task' | 'options'>): boolean =>
  task !== null || options.some(({ is_correct }) => is_correct)

/**
 * A submission's score by the key, and whether a person has to review it: for lack of a key, or because the author
 * wants it.
 */
export const scoreColumns = (
  questions: readonly KeyedQuestion[],
  scored: readonly KeptAnswer[],
  { review_by_hand = 0 }: { review_by_hand?: number } = {},
) => ({
  ...requestedColumns(questions),
  auto_score: hundredths(scored.reduce((sum, { points }) => sum + (points ?? 0), 0)),
  needs_person: review_by_hand === 1 || !questions.every(isKeyed) ? 1 : 0,
})

const CHANGED = 'This quiz has changed since you opened it. Reload the page and answer it again.'

/** Turns an answer into its stored form; refused if it doesn't fit the question. An empty one clears the saved answer. */
export function readAnswer(question: KeyedQuestion | undefined, answer: GivenAnswer): Answer {
  const named = [
    ...(answer.selected_option_id ? [answer.selected_option_id] : []),
    ...(answer.selected_option_ids ?? []),
  ]
  const options = [...new Set(named)]
  const given = answer.given ?? null
  if (!question || (given ? options.length > 0 || !fits(question, given) : !fitsChoice(question, options)))
    throw invalidField('answers', CHANGED)
  return given ?? { options }
}

const fitsChoice = (question: KeyedQuestion, chosen: readonly string[]) =>
  chosen.every((id) => question.options.some((option) => option.id === id))

/** Whether it fits the question: the same kind, existing frames, labels and units of the question. */
function fits({ task, asset }: KeyedQuestion, given: TaskResponse): boolean {
  if (task?.kind !== given.kind) return false
  if (framesIn(given).some((frame) => frame >= (asset?.frames ?? 1))) return false
  if (task.kind === 'label' && given.kind === 'label') {
    const named = given.places.map(({ label_id }) => label_id)
    return new Set(named).size === named.length && named.every((id) => task.labels.some((label) => label.id === id))
  }
  if (task.kind === 'number' && given.kind === 'number') return Object.hasOwn(unitsBeside(task.unit), given.unit)
  return true
}

function framesIn(given: TaskResponse): number[] {
  if (given.kind === 'number') return []
  if (given.kind === 'point') return [given.at.frame]
  if (given.kind === 'marks') return given.at.map(({ frame }) => frame)
  if (given.kind === 'label') return given.places.map(({ frame }) => frame)
  return [given.frame]
}

/** All answers of a submission. Refused if a question is missing or answered twice, or not part of this quiz. */
export function collectAnswers(questions: readonly KeyedQuestion[], given: readonly GivenAnswer[]): Answers {
  const presented = new Map(questions.map((question) => [question.id, question]))
  const answers = new Map<string, Answer>()
  for (const answer of given) {
    if (answers.has(answer.question_id)) throw invalidField('answers', 'Answer each question once.')
    answers.set(answer.question_id, readAnswer(presented.get(answer.question_id), answer))
  }
  if (questions.some(({ id }) => isEmpty(answers.get(id))))
    throw invalidField('answers', 'Please answer all questions before submitting.')
  return Object.fromEntries(answers)
}

/** The saved answers that still fit after the questions changed. */
export const keepAnswers = (questions: readonly KeyedQuestion[], answers: Answers): KeptAnswer[] =>
  questions.flatMap((question) => {
    const answer = stillFitting(question, answers[question.id])
    return isEmpty(answer) ? [] : [{ question_id: question.id, answer, points: null, is_right: null }]
  })

function stillFitting(question: KeyedQuestion, answer: Answer | undefined): Answer {
  const given = givenIn(answer)
  if (given && fits(question, given)) return given
  return { options: chosenIn(answer).filter((one) => question.options.some(({ id }) => id === one)) }
}

export const isLate = (submittedAt: number, due: string | null): boolean =>
  due !== null && submittedAt > Date.parse(due)
