import type { QuizResult } from '@sonocampus/contract/quizzes.student'
import { Card } from '@/shared/ui/card'
import { StatusBadge } from '@/shared/ui/status-badge'
import { spentTime } from '../quiz-averages'
import { PassBadge } from '../quiz-badges'

export function ScoreCard({ result }: { result: QuizResult }) {
  const { score, total_points, percentage, pass_mark, passed, is_graded, is_late } = result
  return (
    <Card aria-label="Score" className="flex flex-wrap items-center gap-x-8 gap-y-5">
      <div className="min-w-0">
        <p className="text-sm text-ink-soft">Score</p>
        <p className="text-4xl font-semibold tabular-nums">
          {score} / {total_points}
        </p>
        <p className="text-lg text-ink-soft tabular-nums">{percentage.toFixed(2)}%</p>
      </div>
      <div className="flex min-w-0 flex-1 basis-60 flex-col gap-2 text-sm text-ink-soft">
        <p className="flex flex-wrap gap-1.5">
          <PassBadge passed={passed} />
          {is_graded && <StatusBadge status="graded" />}
          {is_late && <StatusBadge status="late" />}
        </p>
        {pass_mark !== null && <p>Pass mark: {pass_mark}%</p>}
        <p>
          Time: {spentTime(result.time_seconds)}
          {result.timed_out && '. Time ran out, and the answers saved by then were submitted.'}
        </p>
        {(result.attempt_number > 1 || result.attempts_left > 0 || !result.is_counted) && (
          <p>
            Attempt {result.attempt_number}
            {!result.is_counted && '. Another attempt counts as your result.'}
          </p>
        )}
      </div>
    </Card>
  )
}
