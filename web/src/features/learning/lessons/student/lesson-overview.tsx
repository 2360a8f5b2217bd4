import type { Lesson } from '@sonocampus/contract/lessons.student'
import { useQuery } from '@tanstack/react-query'
import { Play } from 'lucide-react'
import { Link } from 'react-router'
import { buttonStyles } from '@/shared/ui/button-styles'
import { EmptyState } from '@/shared/ui/empty-state'
import { Progress } from '@/shared/ui/progress'
import { QueryState } from '@/shared/ui/query-state'
import { lessonsQuery } from './api'
import { lessonThatOpens } from './group-by-module'
import { LessonGroups } from './lesson-groups'
import { lessonPath } from './lesson-path'
import { LessonRow } from './lesson-row'

/** The lessons of one course: which are watched, the position in each, and which comes next. */
export function LessonOverview({ courseId }: { courseId: string }) {
  return (
    <section aria-labelledby="lessons">
      <h2 id="lessons" className="mb-3 text-xl">
        Lessons
      </h2>
      <Lessons courseId={courseId} />
    </section>
  )
}

function Lessons({ courseId }: { courseId: string }) {
  const query = useQuery(lessonsQuery(courseId))
  const { data: lessons } = query
  if (!lessons) return <QueryState query={query} what="the lessons" count={4} />
  if (lessons.length === 0) {
    return (
      <EmptyState
        title="No lessons yet."
        text="They appear here as soon as the institute adds them."
        className="rounded-lg border border-dashed border-line-strong/50"
      />
    )
  }
  return <LessonList courseId={courseId} lessons={lessons} />
}

function LessonList({ courseId, lessons }: { courseId: string; lessons: readonly Lesson[] }) {
  const watched = lessons.filter((lesson) => lesson.watched).length
  const next = lessons.find((lesson) => !lesson.watched)
  const opener = lessonThatOpens(lessons)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-48">
          <p className="mb-1.5 text-sm text-ink-soft tabular-nums">
            {watched} of {lessons.length} watched
          </p>
          <Progress value={(watched / lessons.length) * 100} label="Lessons watched" />
        </div>
        {next && (
          <Link
            to={lessonPath(courseId, next)}
            aria-describedby={`lesson-${next.id}`}
            className={buttonStyles({ className: 'max-sm:w-full' })}
          >
            <Play aria-hidden="true" />
            {watched === 0 ? 'Start the first lesson' : 'Watch the next lesson'}
          </Link>
        )}
      </div>
      <div className="mt-5 flex flex-col gap-6">
        <LessonGroups lessons={lessons}>
          {({ lesson, number }) => (
            <LessonRow
              key={lesson.id}
              lesson={lesson}
              number={number}
              isNext={lesson === next}
              to={lessonPath(courseId, lesson)}
              opener={opener}
            />
          )}
        </LessonGroups>
      </div>
    </>
  )
}
