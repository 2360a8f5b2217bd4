import type { Lesson } from '@sonocampus/contract/lessons.student'
import { type ReactNode, useId } from 'react'
import { FoldedGroup } from './folded-group'
import { groupByModule, type NumberedLesson } from './group-by-module'

interface LessonGroupsProps {
  lessons: readonly Lesson[]
  /** The lesson that is open or comes next: other modules are folded, and long lists are cut around it. */
  present?: Lesson | undefined
  children: (lesson: NumberedLesson) => ReactNode
}

/** The lessons by module, each heading with the progress; a course without modules is one list. */
export const LessonGroups = ({ lessons, present, children }: LessonGroupsProps) =>
  groupByModule(lessons).map((group) => (
    <FoldedGroup key={group.module?.id ?? 'loose'} group={group} present={present} total={lessons.length}>
      {children}
    </FoldedGroup>
  ))

/** The same with all of them in one frame that scrolls. */
export function FramedGroups({ lessons, children }: Omit<LessonGroupsProps, 'present'>) {
  const id = useId()
  return groupByModule(lessons).map(({ module, lessons: grouped, watched }) => (
    <div key={module?.id ?? 'loose'}>
      {module && (
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 bg-sunken/60 px-3.5 py-2">
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
        className="divide-y divide-line"
      >
        {grouped.map(children)}
      </ol>
    </div>
  ))
}
