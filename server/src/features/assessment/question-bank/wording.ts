import type { Question } from '../quizzes/index.ts'

/** All text of a question, a line each, for searching. */
export const wordingOf = ({ text, explanation, options, task }: Question): string =>
  [text, ...options.map((option) => option.text), ...labelsIn(task), explanation].filter(Boolean).join('\n')

const labelsIn = (task: Question['task']): string[] =>
  task?.kind === 'label' ? task.labels.map((label) => label.text) : []
