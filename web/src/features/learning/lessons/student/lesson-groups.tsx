import type { Lesson } from '@sonocampus/contract/lessons.student'
import clsx from 'clsx'
import { type ReactNode, useId } from 'react'
import { groupByModule, type NumberedLesson } from './group-by-module'

interface LessonGroupsProps {
  lessons: readonly Lesson[]
  /** All rows in one frame, or each in its own. */
  isFramed?: boolean
  children: (lesson: NumberedLesson) => ReactNode
}

/** The lessons by module, each heading with the progress; a course without modules is one list. */
export function LessonGroups({ lessons, isFramed = false, children }: LessonGroupsProps) {
  const id = useId()
  return groupByModule(lessons).map(({ module, lessons: grouped, watched }) => (
    <div key={module?.id ?? 'loose'}>
      {module && (
        <div
          className={clsx(
            'flex flex-wrap items-baseline justify-between gap-x-4',
            isFramed ? 'bg-sunken/60 px-3.5 py-2' : 'mb-2',
          )}
        >
          <h3 id={`${id}-${module.id}`} className="min-w-0 text-base wrap-anywhere">
            {module.title}
          </h3>
          <p className="text-sm whitespace-nowrap text-ink-soft tabular-nums">
            {watched} of {grouped.length} watched
          </p>
        </div>
      )}
      <ol
        {...(module ? { 'aria-labelledby': `${id}-${module.id}` } : { 'aria-label': 'Lessons' })}
        className={isFramed ? 'divide-y divide-line' : 'flex flex-col gap-2.5'}
      >
        {grouped.map(children)}
      </ol>
    </div>
  ))
}
