import { Play } from 'lucide-react'
import { Link } from 'react-router'
import { formatDuration } from '../lib/format'
import { buttonStyles } from './button-styles'
import { Progress } from './progress'

interface ContinueCardProps {
  lesson: { title: string; position: number; duration: number | null }
  /** Where that is known from nothing else. */
  course?: string
  to: string
  /** Nothing of its course was watched yet. */
  isFirst: boolean
}

/** The lesson to go on with, and the minute in it. */
export function ContinueCard({ lesson, course, to, isFirst }: ContinueCardProps) {
  const { title, position, duration } = lesson
  const isBegun = position >= 1
  return (
    <section
      aria-labelledby="continue"
      className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-5 shadow-sm sm:p-6"
    >
      <div className="min-w-0">
        {course && <p className="text-sm text-ink-soft wrap-anywhere">{course}</p>}
        <h2 id="continue" className="mt-0.5 line-clamp-3 text-xl wrap-anywhere">
          {title}
        </h2>
        <p className="mt-1 text-sm text-ink-soft tabular-nums empty:hidden">{timesOf(lesson)}</p>
      </div>
      {isBegun && duration && <Progress value={(position / duration) * 100} label={`Played of ${title}`} />}
      <Link to={to} aria-describedby="continue" className={buttonStyles({ size: 'lg', className: 'sm:w-fit' })}>
        <Play aria-hidden="true" />
        {isBegun ? 'Continue' : isFirst ? 'Start the first lesson' : 'Watch the next lesson'}
      </Link>
    </section>
  )
}

function timesOf({ position, duration }: ContinueCardProps['lesson']): string {
  const left = duration ? minutes(duration - position) : ''
  if (position < 1) return left
  return `You stopped at ${formatDuration(position)}${left && ` · ${left} left`}`
}

/** At least one: a lesson of a few seconds has no 0 minutes. */
function minutes(seconds: number): string {
  const count = Math.max(1, Math.round(seconds / 60))
  return count === 1 ? '1 minute' : `${count} minutes`
}
