import type { QuestionStatistics } from '@sonocampus/contract/quizzes.grading'

/** The share of right answers, in words that help to choose what to mend. */
export function describeDifficulty({ difficulty }: Pick<QuestionStatistics, 'difficulty'>): string {
  if (difficulty === null) return 'N/A'
  const word = difficulty >= 0.8 ? 'easy' : difficulty >= 0.4 ? 'medium' : 'hard'
  return `${Math.round(difficulty * 100)}% right (${word})`
}

/**
 * Whether students who did well elsewhere got this question right; below 0 something is wrong with it, often the key.
 */
export function describeDiscrimination({ discrimination }: Pick<QuestionStatistics, 'discrimination'>): string {
  if (discrimination === null) return 'Too early to tell'
  const word =
    discrimination >= 0.3 ? 'good' : discrimination >= 0.1 ? 'fair' : discrimination >= 0 ? 'weak' : 'check the key'
  return `${discrimination.toFixed(2)} (${word})`
}

/** Whole percent of those who answered. */
export const shareOf = (picked: number, answered: number): number =>
  answered === 0 ? 0 : Math.round((picked / answered) * 100)
