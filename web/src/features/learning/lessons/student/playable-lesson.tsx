import type { Lesson } from '@sonocampus/contract/lessons.student'
import clsx from 'clsx'
import { Lock, Play } from 'lucide-react'
import { lessonFacts, opensAfter } from './lesson-facts'
import { WatchedToggle } from './watched-toggle'

interface PlayableLessonProps {
  lesson: Lesson
  number: number
  /** The lesson to watch before the locked ones open. */
  opener: Lesson | undefined
  isOpen: boolean
  onPlay: () => void
  /** Undefined for staff, who only view what students see. */
  onToggle: (() => void) | undefined
  isSaving: boolean
}

export function PlayableLesson({ lesson, number, opener, isOpen, onPlay, onToggle, isSaving }: PlayableLessonProps) {
  const { title, is_locked } = lesson
  return (
    <li className={clsx('flex flex-wrap items-center justify-end gap-x-2 p-1.5', isOpen && 'bg-action-soft')}>
      <button
        type="button"
        aria-current={isOpen || undefined}
        disabled={is_locked}
        onClick={onPlay}
        className="group flex min-h-14 min-w-0 flex-1 basis-60 items-center gap-3 rounded-md px-2 py-1.5 text-start enabled:hover:bg-ink/5 disabled:text-ink-soft"
      >
        <span
          aria-hidden="true"
          className={clsx(
            'grid size-9 shrink-0 place-items-center rounded-full text-sm font-semibold tabular-nums',
            isOpen ? 'bg-action text-action-ink' : 'bg-sunken text-ink-soft',
          )}
        >
          {is_locked ? <Lock className="size-4" /> : isOpen ? <Play className="ms-0.5 size-4" /> : number}
        </span>
        <span className="min-w-0">
          <span className="block font-semibold">
            <span className="sr-only">Play </span>
            {title}
          </span>
          <span className="block text-sm text-ink-soft tabular-nums first-letter:uppercase">
            {is_locked ? opensAfter(opener) : lessonFacts(lesson)}
          </span>
        </span>
      </button>
      {onToggle && !is_locked && <WatchedToggle lesson={lesson} isSaving={isSaving} onToggle={onToggle} />}
    </li>
  )
}
