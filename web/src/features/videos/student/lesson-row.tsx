import type { Lesson } from '@sonocampus/contract/videos.student'
import clsx from 'clsx'
import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { StatusBadge } from '@/shared/ui/status-badge'
import { lessonFacts } from './lesson-facts'

interface LessonRowProps {
  lesson: Lesson
  number: number
  /** The first one that is not watched. */
  isNext: boolean
  /** The one that is playing. */
  isOpen?: boolean
  to: string
}

/** One large link to the lesson; the title carries it. */
export function LessonRow({ lesson, number, isNext, isOpen = false, to }: LessonRowProps) {
  return (
    <li
      className={clsx(
        'group relative flex items-center gap-3.5 rounded-lg border bg-surface p-3.5 shadow-sm transition-colors duration-(--quick) hover:border-line-strong sm:px-4',
        isNext ? 'border-action' : 'border-line',
      )}
    >
      <span
        aria-hidden="true"
        className={clsx(
          'grid size-9 shrink-0 place-items-center rounded-full text-sm font-semibold tabular-nums',
          lesson.watched ? 'bg-done-soft text-done' : 'bg-action-soft text-action-text',
        )}
      >
        {lesson.watched ? <Check className="size-4.5" /> : number}
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <div className="min-w-0 basis-52 max-sm:flex-1">
          <h3 id={`lesson-${lesson.id}`} className="text-base leading-snug break-words">
            <Link
              to={to}
              aria-current={isOpen ? 'page' : undefined}
              className="after:absolute after:inset-0 after:rounded-lg group-hover:text-action-text focus-visible:outline-none focus-visible:after:outline-[2.5px] focus-visible:after:outline-focus"
            >
              {lesson.title}
            </Link>
          </h3>
          <p className="mt-0.5 text-sm text-ink-soft tabular-nums first-letter:uppercase empty:hidden">
            {lessonFacts(lesson)}
          </p>
        </div>
        <StatusBadge status={lesson.watched ? 'watched' : 'not_watched'} />
      </div>
    </li>
  )
}
