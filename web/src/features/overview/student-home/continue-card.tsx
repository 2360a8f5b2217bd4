import { pagePath } from '@sonocampus/contract/pages'
import type { LessonToContinue } from '@sonocampus/contract/student-home'
import { Play } from 'lucide-react'
import { Link } from 'react-router'
import { formatDuration } from '@/shared/lib/format'
import { buttonStyles } from '@/shared/ui/button-styles'
import { Progress } from '@/shared/ui/progress'

interface ContinueCardProps {
  lesson: LessonToContinue
  /** Nothing of its course was watched yet. */
  isFirst: boolean
}

/** The lesson to go on with, and the minute in it. */
export function ContinueCard({ lesson, isFirst }: ContinueCardProps) {
  const { video_id, title, course, position, duration } = lesson
  const isBegun = position >= 1
  return (
    <section
      aria-labelledby="continue"
      className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-5 shadow-sm sm:p-6"
    >
      <div className="min-w-0">
        <p className="text-sm text-ink-soft wrap-anywhere">{course.title}</p>
        <h2 id="continue" className="mt-0.5 line-clamp-3 text-xl wrap-anywhere">
          {title}
        </h2>
        <p className="mt-1 text-sm text-ink-soft tabular-nums empty:hidden">{timesOf(lesson)}</p>
      </div>
      {isBegun && duration && <Progress value={(position / duration) * 100} label={`Played of ${title}`} />}
      <Link
        to={pagePath('lesson', { courseId: course.id, videoId: video_id })}
        aria-describedby="continue"
        className={buttonStyles({ size: 'lg', className: 'sm:w-fit' })}
      >
        <Play aria-hidden="true" />
        {isBegun ? 'Continue' : isFirst ? 'Start the first lesson' : 'Watch the next lesson'}
      </Link>
    </section>
  )
}

function timesOf({ position, duration }: LessonToContinue): string {
  const left = duration && minutes(duration - position)
  if (position >= 1) return `You stopped at ${formatDuration(position)}${left ? ` · ${left} left` : ''}`
  return left ? left : ''
}

/** At least one: a lesson of a few seconds has no 0 minutes. */
function minutes(seconds: number): string {
  const count = Math.max(1, Math.round(seconds / 60))
  return count === 1 ? '1 minute' : `${count} minutes`
}
