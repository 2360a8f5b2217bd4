import type { QuestionStatistics } from '@sonocampus/contract/quizzes.grading'
import { describeDifficulty, describeDiscrimination } from './describe-figures'

/** A question's statistics over all submissions, in one line. */
export function QuestionFigures({ figures }: { figures: QuestionStatistics }) {
  if (figures.difficulty === null)
    return <p className="mt-4 text-sm text-ink-faint">No answers to this question yet.</p>
  const facts = {
    Answered: String(figures.answered),
    Difficulty: describeDifficulty(figures),
    Discrimination: describeDiscrimination(figures),
  }
  return (
    <dl className="mt-4 flex flex-wrap gap-x-6 gap-y-1 border-t border-line pt-3 text-sm tabular-nums">
      {Object.entries(facts).map(([name, value]) => (
        <div key={name} className="flex gap-1.5">
          <dt className="text-ink-faint">{name}:</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
