import type { UserDetails } from '@sonocampus/contract/student-record'
import { DateTime } from '@/shared/ui/date-time'
import { ProgressRing } from '@/shared/ui/progress-ring'
import { StatusBadge } from '@/shared/ui/status-badge'
import { DetailsSection } from './details-section'

/** Their progress in each course. */
export function StudentProgress({ progress }: Pick<UserDetails, 'progress'>) {
  return (
    <DetailsSection title="Progress" count={progress.length} empty="No progress yet.">
      <ul className="flex flex-col gap-4">
        {progress.map((entry) => (
          <li key={entry.course_id} className="flex items-center gap-4">
            <ProgressRing value={entry.progress} label={`Progress in ${entry.course.title}`} />
            <div className="min-w-0">
              <p className="font-semibold">{entry.course.title}</p>
              <p className="text-sm text-ink-soft">
                {entry.videos.watched} of {entry.videos.total} lessons, {entry.assignments.submitted} of{' '}
                {entry.assignments.total} assignments, {entry.quizzes.attempted} of {entry.quizzes.total} quizzes
              </p>
            </div>
          </li>
        ))}
      </ul>
    </DetailsSection>
  )
}

/** Their submissions, with results. */
export function StudentSubmissions({ submissions }: Pick<UserDetails, 'submissions'>) {
  return (
    <DetailsSection title="Submissions" count={submissions.length} empty="No submissions yet.">
      <ul className="divide-y divide-line">
        {submissions.map((entry) => (
          <li key={entry.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
            <div className="min-w-0">
              <p className="font-semibold">{entry.title}</p>
              <p className="text-sm text-ink-soft">
                {entry.kind === 'quiz' ? 'Quiz' : 'Assignment'}, {entry.course.title},{' '}
                <DateTime value={entry.submitted_at} />
              </p>
            </div>
            <div className="flex items-center gap-2">
              {entry.is_late && <StatusBadge status="late" />}
              <span className="font-semibold tabular-nums">
                {entry.score === null ? 'Not graded' : `${entry.score} of ${entry.out_of}`}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </DetailsSection>
  )
}
