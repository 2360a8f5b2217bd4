import type { QuestionStatistics } from '@sonocampus/contract/quizzes.grading'
import { Fold } from '@/shared/ui/fold'
import { QuestionFigures } from '../statistics/question-figures'
import { OptionLine } from './option-line'

/** Questions that were answered once and have been deleted since: past results still contain them. */
export function RemovedQuestions({ figures }: { figures: readonly QuestionStatistics[] }) {
  const removed = figures.filter(({ is_removed }) => is_removed)
  if (removed.length === 0) return null
  return (
    <Fold label={`Questions that are no longer asked (${removed.length})`}>
      <ul className="flex flex-col gap-6">
        {removed.map((question) => (
          <li key={question.question_id}>
            <p className="mb-2 font-semibold">{question.text}</p>
            <ul className="flex flex-col gap-2">
              {question.options.map(({ id, text, is_correct, picked }) => (
                <OptionLine
                  key={id}
                  text={text}
                  isCorrect={is_correct}
                  picks={{ picked, answered: question.answered }}
                />
              ))}
            </ul>
            <QuestionFigures figures={question} />
          </li>
        ))}
      </ul>
    </Fold>
  )
}
