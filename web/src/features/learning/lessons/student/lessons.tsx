import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '@/shared/ui/empty-state'
import { QueryState } from '@/shared/ui/query-state'
import { lessonsQuery } from './api'
import { LessonDesk } from './lesson-desk'
import type { Guarding } from './use-guarded-lesson'

type LessonsProps = Guarding & {
  /** The lesson in the page's address. */
  wantedId: string | null
}

/** The lessons of an enrolled course: the player, and the list to choose from. */
export function Lessons({ wantedId, ...guarding }: LessonsProps) {
  const { courseId } = guarding
  const query = useQuery(lessonsQuery(courseId))
  const { data: lessons } = query
  const required = lessons?.find(({ required_percent }) => required_percent !== null)?.required_percent
  const framed = 'rounded-lg border border-dashed border-line-strong/50'
  return (
    <section aria-labelledby="lessons">
      <div className="mb-2.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="lessons" className="text-xl">
          Lessons
        </h2>
        {lessons && lessons.length > 0 && (
          <p className="text-sm text-ink-soft tabular-nums">
            {lessons.filter(({ watched }) => watched).length} of {lessons.length} watched
          </p>
        )}
      </div>
      {required && (
        <p className="mb-3 text-sm text-ink-soft">
          In this course a lesson counts as watched once you've played {required}% of it.
        </p>
      )}
      {!lessons && (
        <QueryState query={query} what="the lessons" title="Failed to load course videos." className={framed} />
      )}
      {lessons?.length === 0 && (
        <EmptyState
          title="No lessons yet."
          text="They appear here as soon as the institute adds them."
          className={framed}
        />
      )}
      {lessons && lessons.length > 0 && <LessonDesk {...guarding} lessons={lessons} wantedId={wantedId} />}
    </section>
  )
}
