import type { Lesson } from '@sonocampus/contract/lessons.student'
import clsx from 'clsx'
import { Check, Lock } from 'lucide-react'
import { Link } from 'react-router'
import { Badge } from '@/shared/ui/badge'
import { lessonFacts, opensAfter } from './lesson-facts'

interface LessonRowProps {
  lesson: Lesson
  number: number
  /** The first unwatched one. */
  isNext: boolean
  /** The one that is playing. */
  isOpen?: boolean
  to: string
  /** The lesson to watch before the locked ones open. */
  opener: Lesson | undefined
}

/** One large link to the lesson, carried by the title. */
export function LessonRow({ lesson, number, isNext, isOpen = false, to, opener }: LessonRowProps) {
  const Heading = lesson.module ? 'h4' : 'h3'
  const facts = lesson.is_locked ? opensAfter(opener) : lessonFacts(lesson)
  return (
    <li
      className={clsx(
        'group relative flex items-center gap-3.5 rounded-lg border bg-surface p-3.5 shadow-sm transition-colors duration-(--quick) sm:px-4',
        !lesson.is_locked && 'hover:border-line-strong',
        isNext ? 'border-action' : 'border-line',
      )}
    >
      <span
        aria-hidden="true"
        className={clsx(
          'grid size-9 shrink-0 place-items-center rounded-full text-sm font-semibold tabular-nums',
          lesson.watched && 'bg-done-soft text-done',
          lesson.is_locked && 'bg-sunken text-ink-soft',
          !lesson.watched && !lesson.is_locked && 'bg-action-soft text-action-text',
        )}
      >
        {lesson.watched ? <Check className="size-4.5" /> : lesson.is_locked ? <Lock className="size-4" /> : number}
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <div className="min-w-0 grow basis-52 max-sm:flex-1">
          <Heading id={`lesson-${lesson.id}`} className="text-base leading-snug font-semibold break-words">
            {lesson.is_locked ? (
              <span className="text-ink-soft">{lesson.title}</span>
            ) : (
              <Link
                to={to}
                aria-current={isOpen ? 'page' : undefined}
                className="after:absolute after:inset-0 after:rounded-lg group-hover:text-action-text focus-visible:outline-none focus-visible:after:outline-[2.5px] focus-visible:after:outline-focus"
              >
                {lesson.title}
              </Link>
            )}
          </Heading>
          <p className="mt-0.5 text-sm text-ink-soft tabular-nums first-letter:uppercase empty:hidden">
            {lesson.watched && <span className="font-medium text-done">Watched</span>}
            {lesson.watched && facts && ' · '}
            {facts}
          </p>
        </div>
        {lesson.is_locked && (
          <Badge>
            <Lock aria-hidden="true" />
            Locked
          </Badge>
        )}
      </div>
    </li>
  )
}
