import type { PresentedQuestion } from '@sonocampus/contract/quizzes.student'
import type { Choice } from './answer-sheet'

const keyOf = (attemptId: string) => `quiz_unsaved:${attemptId}`

/** Keeps what has not reached the server where a reload of this tab finds it. */
export function keepUnsaved(attemptId: string, choices: readonly Choice[]): void {
  try {
    if (choices.length > 0) sessionStorage.setItem(keyOf(attemptId), JSON.stringify(choices))
    else sessionStorage.removeItem(keyOf(attemptId))
  } catch {
    // A browser that forbids storage still sends every choice.
  }
}

/** Kept choices that can still be chosen. */
export function readUnsaved(attemptId: string, questions: readonly PresentedQuestion[]): Choice[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(attemptId)) ?? '[]') as Choice[]
    return kept.filter(({ questionId, options, given }) => {
      const question = questions.find(({ id }) => id === questionId)
      if (given) return question?.task?.kind === given.kind
      return question && options.every((chosen) => question.options.some(({ id }) => id === chosen))
    })
  } catch {
    return []
  }
}
