import { invalidField } from '../../errors.ts'

export type KeyedQuestion = { id: string; options: { id: string; is_correct: boolean }[] }
/** The chosen options by question. */
export type Answers = Record<string, string[]>
type GivenAnswer = {
  question_id: string
  selected_option_id?: string | null | undefined
  selected_option_ids?: string[] | undefined
}

/** Right when the chosen set is exactly the correct set; a question without a correct option is never right. */
export function isRight(question: KeyedQuestion, chosen: readonly string[] = []): boolean {
  const picked = new Set(chosen)
  const correct = question.options.filter((option) => option.is_correct)
  return correct.length > 0 && correct.length === picked.size && correct.every(({ id }) => picked.has(id))
}

/** One answer as it is kept; what it is worth is known once it is submitted. */
export type KeptAnswer = { question_id: string; chosen: string[]; points: number | null; is_right: number | null }

/** What was answered of the questions, each worth one point when it is right. */
export const scoreAnswers = (questions: readonly KeyedQuestion[], answers: Answers): KeptAnswer[] =>
  questions.flatMap((question) => {
    const chosen = answers[question.id] ?? []
    const right = isRight(question, chosen) ? 1 : 0
    return chosen.length > 0 ? [{ question_id: question.id, chosen, points: right, is_right: right }] : []
  })

/** What a submission is worth by the key. A question without a correct option has none: a person has to look at it. */
export const scoreColumns = (questions: readonly KeyedQuestion[], scored: readonly KeptAnswer[]) => ({
  total: questions.length,
  auto_score: scored.reduce((sum, { points }) => sum + (points ?? 0), 0),
  needs_person: questions.some(({ options }) => !options.some(({ is_correct }) => is_correct)) ? 1 : 0,
})

const CHANGED = 'This quiz was changed in the meantime. Please reload the page and answer it again.'

/** The options that one answer names, each once; refused when the question does not have one of them. */
export function chosenOptions(question: KeyedQuestion | undefined, given: GivenAnswer): string[] {
  const named = [...(given.selected_option_id ? [given.selected_option_id] : []), ...(given.selected_option_ids ?? [])]
  const chosen = [...new Set(named)]
  if (!question || chosen.some((id) => !question.options.some((option) => option.id === id)))
    throw invalidField('answers', CHANGED)
  return chosen
}

/** All answers of a submission. Refused: a question left out or answered twice, and what this quiz does not ask. */
export function collectAnswers(questions: readonly KeyedQuestion[], given: readonly GivenAnswer[]): Answers {
  const asked = new Map(questions.map((question) => [question.id, question]))
  const answers = new Map<string, string[]>()
  for (const answer of given) {
    if (answers.has(answer.question_id)) throw invalidField('answers', 'Please answer each question once.')
    answers.set(answer.question_id, chosenOptions(asked.get(answer.question_id), answer))
  }
  if (questions.some(({ id }) => !answers.get(id)?.length))
    throw invalidField('answers', 'Please answer all questions before submitting.')
  return Object.fromEntries(answers)
}

/** What is left of saved choices once the questions have changed. */
export const keepAnswers = (questions: readonly KeyedQuestion[], answers: Answers): KeptAnswer[] =>
  questions.flatMap(({ id, options }) => {
    const chosen = (answers[id] ?? []).filter((one) => options.some((option) => option.id === one))
    return chosen.length > 0 ? [{ question_id: id, chosen, points: null, is_right: null }] : []
  })

export const isLate = (submittedAt: number, due: string | null): boolean =>
  due !== null && submittedAt > Date.parse(due)
