import { NEXT_LESSON, pagePath } from '@sonocampus/contract/pages'
import type { Lesson } from '@sonocampus/contract/videos.student'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Link, Navigate, useNavigate } from 'react-router'
import { ApiError, messageOf } from '@/shared/api/api-error'
import { usePageName } from '@/shared/lib/page-name'
import { buttonStyles } from '@/shared/ui/button-styles'
import { EmptyState } from '@/shared/ui/empty-state'
import { ErrorState } from '@/shared/ui/error-state'
import { Skeleton, SkeletonList } from '@/shared/ui/skeleton'
import { lessonsQuery } from './api'
import { lessonPath } from './lesson-path'
import { LessonRow } from './lesson-row'
import { LessonStage } from './lesson-stage'
import { lessonToContinue } from './lesson-to-continue'
import { type Guarding, useGuardedLesson } from './use-guarded-lesson'
import { WatchedToggle } from './watched-toggle'

type LessonRoomProps = Guarding & {
  /** A lesson's id, or the word for the one to go on with. */
  videoId: string
}

/** A lesson on a page of its own: the picture on top, the way on, and the course's lessons. */
export function LessonRoom({ videoId, ...guarding }: LessonRoomProps) {
  const { courseId } = guarding
  const { data: lessons, error, isFetching, refetch } = useQuery(lessonsQuery(courseId))
  if (!lessons && error instanceof ApiError && [403, 404].includes(error.status))
    return <Navigate to={pagePath('myCourse', { courseId })} replace />
  if (!lessons && error)
    return (
      <ErrorState
        title="Failed to load course videos."
        text={messageOf(error, 'Please check your connection and try again.')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!lessons)
    return (
      <>
        <Skeleton className="mb-5 aspect-video w-full rounded-lg lg:max-w-3xl" />
        <SkeletonList count={3} shape="rows" label="Loading the lesson" />
      </>
    )
  const lesson = videoId === NEXT_LESSON ? lessonToContinue(lessons) : lessons.find(({ id }) => id === videoId)
  if (!lesson)
    return (
      <EmptyState
        title={lessons.length === 0 ? 'No lessons yet.' : 'This lesson is not there any more.'}
        text="The course shows what there is."
      />
    )
  if (videoId === NEXT_LESSON) return <Navigate to={lessonPath(courseId, lesson)} replace />
  return <Room {...guarding} lesson={lesson} lessons={lessons} />
}

function Room({ lesson, lessons, ...guarding }: Guarding & { lesson: Lesson; lessons: Lesson[] }) {
  const { courseId } = guarding
  const navigate = useNavigate()
  const { isStudent, mark, player, onStart } = useGuardedLesson(guarding, lesson)
  const at = lessons.indexOf(lesson)
  const [previous, next] = [lessons[at - 1], lessons[at + 1]]
  usePageName(lesson.title)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem] xl:gap-8">
      <LessonStage
        key={lesson.id}
        courseId={courseId}
        lesson={lesson}
        isStudent={isStudent}
        player={player}
        onNext={next && (() => void navigate(lessonPath(courseId, next)))}
        onStart={onStart}
        heading="h1"
      >
        {isStudent && (
          <WatchedToggle lesson={lesson} isSaving={mark.savingId === lesson.id} onToggle={() => mark.toggle(lesson)} />
        )}
        <nav aria-label="Lessons before and after" className="flex w-full min-w-0 gap-2.5">
          {previous && (
            <Link to={lessonPath(courseId, previous)} className={buttonStyles({ variant: 'secondary' })}>
              <ArrowLeft className="rtl:-scale-x-100" aria-hidden="true" />
              Previous<span className="sr-only"> lesson: {previous.title}</span>
            </Link>
          )}
          {next && (
            <Link
              to={lessonPath(courseId, next)}
              className={buttonStyles({
                variant: lesson.watched ? 'primary' : 'secondary',
                className: 'ms-auto min-w-0 shrink!',
              })}
            >
              <span className="truncate">Next lesson: {next.title}</span>
              <ArrowRight className="rtl:-scale-x-100" aria-hidden="true" />
            </Link>
          )}
        </nav>
      </LessonStage>
      <section aria-labelledby="lessons">
        <div className="mb-2.5 flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="lessons" className="text-xl">
            Lessons
          </h2>
          <p className="text-sm text-ink-soft tabular-nums">
            {lessons.filter(({ watched }) => watched).length} of {lessons.length} watched
          </p>
        </div>
        {lesson.required_percent !== null && (
          <p className="mb-3 text-sm text-ink-soft">
            In this course a lesson counts as watched once you have played {lesson.required_percent}% of it.
          </p>
        )}
        <ol aria-label="Lessons" className="flex flex-col gap-2.5">
          {lessons.map((one, index) => (
            <LessonRow
              key={one.id}
              lesson={one}
              number={index + 1}
              isNext={one === lesson}
              isOpen={one === lesson}
              to={lessonPath(courseId, one)}
            />
          ))}
        </ol>
      </section>
    </div>
  )
}
