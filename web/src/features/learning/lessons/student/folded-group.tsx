import type { Lesson } from '@sonocampus/contract/lessons.student'
import clsx from 'clsx'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '@/shared/ui/button'
import type { LessonGroup, NumberedLesson } from './group-by-module'

/** A list may be a little longer before it is cut. */
const [SHOWN, MOST] = [8, 10]

interface FoldedGroupProps {
  group: LessonGroup
  present: Lesson | undefined
  /** Of the whole course. */
  total: number
  children: (lesson: NumberedLesson) => ReactNode
}

/** A module with a heading that folds it, the one with the present lesson open; or lessons without a module. */
export function FoldedGroup({ group, present, total, children }: FoldedGroupProps) {
  const id = useId()
  const { module, lessons, watched } = group
  const at = lessons.findIndex(({ lesson }) => lesson.id === present?.id)
  const hasPresent = at >= 0 || lessons.length === total
  const [isOpen, setOpen] = useState(hasPresent)
  const [hadPresent, setHadPresent] = useState(hasPresent)
  if (hasPresent !== hadPresent) {
    setHadPresent(hasPresent)
    if (hasPresent) setOpen(true)
  }
  const [isWhole, setWhole] = useState(false)
  const first = Math.min(Math.max(0, at - 1), lessons.length - SHOWN)
  const shown = isWhole || lessons.length <= MOST ? lessons : lessons.slice(first, first + SHOWN)
  return (
    <div>
      {module && (
        <h3 className="text-base">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={`${id}-lessons`}
            onClick={() => setOpen(!isOpen)}
            className="flex min-h-12 w-full items-center gap-2.5 rounded-md px-1 py-2 text-start hover:bg-ink/5"
          >
            <ChevronRight
              className={clsx(
                'size-5 shrink-0 text-ink-faint transition-transform duration-(--quick)',
                isOpen ? 'rotate-90' : 'rtl:-scale-x-100',
              )}
              aria-hidden="true"
            />
            <span id={`${id}-title`} className="min-w-0 flex-1 wrap-anywhere">
              {module.title}
            </span>
            <span className="shrink-0 text-sm font-normal text-ink-soft tabular-nums">
              {watched} of {lessons.length} watched
            </span>
          </button>
        </h3>
      )}
      <div id={`${id}-lessons`} hidden={module !== null && !isOpen}>
        <ol
          {...(module ? { 'aria-labelledby': `${id}-title` } : { 'aria-label': 'Lessons' })}
          className="flex flex-col gap-2.5"
        >
          {shown.map(children)}
        </ol>
        {shown.length < lessons.length && (
          <Button variant="secondary" className="mt-3 w-full" onClick={() => setWhole(true)}>
            Show all {lessons.length} lessons
          </Button>
        )}
      </div>
    </div>
  )
}
