import { limits } from '@sonocampus/contract/limits'
import type { QuestionStatistics } from '@sonocampus/contract/quizzes.grading'
import type { Question } from './quizzes.queries.ts'
import { type Answers, isRight, scoreQuiz } from './score-quiz.ts'

export type Sheet = { questions: Question[]; answers: Answers }

/** How each question was answered in all submissions: the present ones in their order, then those that are gone. */
export function questionStatistics(present: readonly Question[], sheets: readonly Sheet[]): QuestionStatistics[] {
  const presentIds = new Set(present.map(({ id }) => id))
  const all = new Map(present.map((question) => [question.id, question]))
  for (const { questions } of sheets)
    for (const question of questions) {
      const known = all.get(question.id)
      all.set(question.id, known ? { ...known, options: union(known.options, question.options) } : question)
    }
  return [...all.values()].map((question) => {
    const now = new Set(present.find(({ id }) => id === question.id)?.options.map(({ id }) => id))
    const isRemoved = !presentIds.has(question.id)
    return describe(question, sheets, isRemoved, (optionId) => !isRemoved && !now.has(optionId))
  })
}

const union = (known: Question['options'], more: Question['options']) => [
  ...known,
  ...more.filter(({ id }) => !known.some((option) => option.id === id)),
]

function describe(
  question: Question,
  sheets: readonly Sheet[],
  is_removed: boolean,
  isGone: (optionId: string) => boolean,
): QuestionStatistics {
  const asked = sheets.flatMap(({ questions, answers }) => {
    const own = questions.find(({ id }) => id === question.id)
    if (!own) return []
    const right = isRight(own, answers[own.id])
    return [{ chosen: answers[own.id] ?? [], right, rest: scoreQuiz(questions, answers) - (right ? 1 : 0) }]
  })
  const correct = asked.filter(({ right }) => right).length
  return {
    question_id: question.id,
    text: question.text,
    is_removed,
    answered: asked.filter(({ chosen }) => chosen.length > 0).length,
    correct,
    difficulty: asked.length === 0 ? null : correct / asked.length,
    discrimination: discriminationOf(asked),
    options: question.options.map(({ id, text, is_correct }) => ({
      id,
      text,
      is_correct: is_correct && !isGone(id),
      is_removed: isGone(id),
      picked: asked.filter(({ chosen }) => chosen.includes(id)).length,
    })),
  }
}

/** The correlation between getting this question right and the score in all the others; null when it says nothing. */
export function discriminationOf(asked: readonly { right: boolean; rest: number }[]): number | null {
  const n = asked.length
  if (n < limits.quiz.discriminationFrom) return null
  const p = asked.filter(({ right }) => right).length / n
  const mean = asked.reduce((sum, { rest }) => sum + rest, 0) / n
  const variance = asked.reduce((sum, { rest }) => sum + (rest - mean) ** 2, 0) / n
  if (p === 0 || p === 1 || variance === 0) return null
  const covariance = asked.reduce((sum, { right, rest }) => sum + ((right ? 1 : 0) - p) * (rest - mean), 0) / n
  return Math.round((covariance / Math.sqrt(p * (1 - p) * variance)) * 1000) / 1000
}
