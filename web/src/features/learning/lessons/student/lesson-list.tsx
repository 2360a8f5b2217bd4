import type { Lesson } from '@sonocampus/contract/lessons.student'
import { lessonThatOpens } from './group-by-module'
import { LessonGroups } from './lesson-groups'
import { lessonPath } from './lesson-path'
import { LessonRow } from './lesson-row'

interface LessonListProps {
  courseId: string
  /** The one that is open. */
  lesson: Lesson
  lessons: readonly Lesson[]
}

/** The course's lessons, around the one that is open. */
export function LessonList({ courseId, lesson, lessons }: LessonListProps) {
  return (
    <>
      <p className="mb-3 text-sm text-ink-soft tabular-nums">
        {lessons.filter(({ watched }) => watched).length} of {lessons.length} watched
      </p>
      {lesson.required_percent !== null && (
        <p className="mb-3 text-sm text-ink-soft">
          In this course a lesson counts as watched once you've played {lesson.required_percent}% of it.
        </p>
      )}
      <div className="flex flex-col gap-3">
        <LessonGroups lessons={lessons} present={lesson}>
          {({ lesson: one, number }) => (
            <LessonRow
              key={one.id}
              lesson={one}
              number={number}
              isNext={one === lesson}
              isOpen={one === lesson}
              to={lessonPath(courseId, one)}
              opener={lessonThatOpens(lessons)}
            />
          )}
        </LessonGroups>
      </div>
    </>
  )
}
