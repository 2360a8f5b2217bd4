import type { AttemptRow } from './record.queries.ts'

type Requested = { id: string; text: string; options?: { id: string; text: string }[] }

/**
 * In words: the questions, and the options that were chosen. Which of them were right is not the
 * student's data.
 */
export function presentAttempt({ questions, answers, ...attempt }: AttemptRow) {
  const requested = new Map((JSON.parse(questions) as Requested[]).map((question) => [question.id, question]))
  return {
    ...attempt,
    answers: answers.map(({ question_id, answer, points, is_right }) => ({
      question: requested.get(question_id)?.text ?? question_id,
      answer: inWords(requested.get(question_id), JSON.parse(answer)),
      points,
      is_right,
    })),
  }
}

function inWords(question: Requested | undefined, answer: unknown): unknown {
  const { options } = (answer ?? {}) as { options?: unknown }
  if (!Array.isArray(options)) return answer
  return options.map((id) => question?.options?.find((option) => option.id === id)?.text ?? id)
}
