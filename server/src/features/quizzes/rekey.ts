import type { Question } from './quizzes.queries.ts'

/**
 * What was asked, under the present key. A question that is gone keeps its key, and so does one whose present right
 * answers were not all among the options that the student saw. What the present key leaves as it was is the same object.
 */
export function rekey(asked: readonly Question[], present: readonly Question[]): Question[] {
  const now = new Map(present.map((question) => [question.id, question]))
  return asked.map((question) => {
    const correct = new Set(now.get(question.id)?.options.flatMap(({ id, is_correct }) => (is_correct ? [id] : [])))
    if (correct.size === 0 || correct.size > question.options.filter(({ id }) => correct.has(id)).length)
      return question
    if (question.options.every(({ id, is_correct }) => is_correct === correct.has(id))) return question
    return {
      ...question,
      options: question.options.map((option) => ({ ...option, is_correct: correct.has(option.id) })),
    }
  })
}
