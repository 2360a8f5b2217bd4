import type { Question } from '../rows/quizzes.queries.ts'

/**
 * The presented questions with the current key. A removed question keeps its key, and so does one whose current right
 * answers weren't all shown to the student. Unchanged questions stay the same object.
 */
export function rekey(presented: readonly Question[], present: readonly Question[]): Question[] {
  const now = new Map(present.map((question) => [question.id, question]))
  return presented.map((question) => {
    const next = now.get(question.id)
    if (!next) return question
    return question.task ? rekeyTask(question, next) : rekeyChoice(question, next)
  })
}

function rekeyChoice(question: Question, { options }: Question): Question {
  const correct = new Set(options.flatMap(({ id, is_correct }) => (is_correct ? [id] : [])))
  if (correct.size === 0 || correct.size > question.options.filter(({ id }) => correct.has(id)).length) return question
  if (question.options.every(({ id, is_correct }) => is_correct === correct.has(id))) return question
  return {
    ...question,
    options: question.options.map((option) => ({ ...option, is_correct: correct.has(option.id) })),
  }
}

/** Only on the same picture (its scale may have been corrected), with the same labels and the same measure. */
function rekeyTask(question: Question, { task, asset }: Question): Question {
  if (task?.kind !== question.task?.kind || asset?.id !== question.asset?.id) return question
  if (shownOf(task) !== shownOf(question.task)) return question
  const isSame =
    JSON.stringify([task, asset?.mm_per_pixel]) === JSON.stringify([question.task, question.asset?.mm_per_pixel])
  return isSame ? question : { ...question, task, asset }
}

function shownOf(task: Question['task']): string {
  if (task?.kind === 'ellipse') return task.measure
  if (task?.kind !== 'label') return ''
  return task.labels
    .map(({ id }) => id)
    .sort()
    .join()
}
