import type { Lesson } from '@sonocampus/contract/lessons.student'
import { useQuery } from '@tanstack/react-query'
import { ContinueCard } from '@/shared/ui/continue-card'
import { EmptyState } from '@/shared/ui/empty-state'
import { Progress } from '@/shared/ui/progress'
import { QueryState } from '@/shared/ui/query-state'
import { Skeleton } from '@/shared/ui/skeleton'
import { lessonsQuery } from './api'
import { lessonThatOpens } from './group-by-module'
import { LessonGroups } from './lesson-groups'
import { lessonPath } from './lesson-path'
import { LessonRow } from './lesson-row'
import { lessonToContinue } from './lesson-to-continue'

/** The lesson to go on with, first on the learning home; its place is kept while it loads. */
export function ContinueLesson({ courseId }: { courseId: string }) {
  const query = useQuery(lessonsQuery(courseId))
  const { data: lessons } = query
  if (!lessons) return query.error ? null : <Skeleton className="h-44 w-full rounded-lg" />
  const lesson = lessonToContinue(lessons)
  if (!lesson) return null
  return (
    <ContinueCard
      lesson={lesson}
      to={lessonPath(courseId, lesson)}
      isFirst={lessons.every(({ watched }) => !watched)}
    />
  )
}

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
  const next = lessonToContinue(lessons)
  const opener = lessonThatOpens(lessons)
  return (
    <>
      <p className="mb-1.5 text-sm text-ink-soft tabular-nums">
        {watched} of {lessons.length} watched
      </p>
      <Progress value={(watched / lessons.length) * 100} label="Lessons watched" />
      <div className="mt-4 flex flex-col gap-3">
        <LessonGroups lessons={lessons} present={next ?? lessons[0]}>
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
