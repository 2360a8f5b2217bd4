import type { Lesson } from '@sonocampus/contract/lessons.student'
import { NEXT_LESSON, pagePath } from '@sonocampus/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'
import { ApiError } from '@/shared/api/api-error'
import { later } from '@/shared/lib/later'
import { usePageName } from '@/shared/lib/page-name'
import { useWide } from '@/shared/lib/use-wide'
import { buttonStyles } from '@/shared/ui/button-styles'
import { EmptyState } from '@/shared/ui/empty-state'
import { QueryState } from '@/shared/ui/query-state'
import { Skeleton, SkeletonList } from '@/shared/ui/skeleton'
import { type Tab, Tabs } from '@/shared/ui/tabs'
import { lessonsQuery } from './api'
import { lessonThatOpens } from './group-by-module'
import { lessonPath } from './lesson-path'
import { LessonStage } from './lesson-stage'
import { nextLessonOf } from './lesson-to-continue'
import { type Guarding, useGuardedLesson } from './use-guarded-lesson'
import { WatchedToggle } from './watched-toggle'

/** Only courses in order have them. */
const LockedLesson = later(async () => (await import('./locked-lesson')).LockedLesson)
const LockedNext = later(async () => (await import('./locked-lesson')).LockedNext)

/** The player comes first. */
const LessonList = later(async () => (await import('./lesson-list')).LessonList)

type LessonRoomProps = Guarding & {
  /** A lesson's id, or the placeholder for the next one. */
  videoId: string
  beside: BesideLesson
}

/** What other features draw below a lesson, in tabs: they can read the player's position and seek. */
export type BesideLesson = (lesson: {
  courseId: string
  videoId: string
  isStudent: boolean
  now: () => number
  seek: (moment: number) => void
}) => Tab[]

/** A lesson on its own page: the picture on top, the link to the next, and under or beside it the course's lessons. */
export function LessonRoom({ videoId, beside, ...guarding }: LessonRoomProps) {
  const { courseId } = guarding
  const query = useQuery(lessonsQuery(courseId))
  const { data: lessons, error } = query
  if (!lessons && error instanceof ApiError && [403, 404].includes(error.status))
    return <Navigate to={pagePath('myCourse', { courseId })} replace />
  if (!lessons) return <QueryState isScreen query={query} what="the lesson" loading={<LoadingRoom />} />
  const lesson = videoId === NEXT_LESSON ? nextLessonOf(lessons) : lessons.find(({ id }) => id === videoId)
  if (!lesson) return <EmptyState title={lessons.length === 0 ? 'No lessons yet.' : 'This lesson no longer exists.'} />
  if (videoId === NEXT_LESSON) return <Navigate to={lessonPath(courseId, lesson)} replace />
  return <Room {...guarding} lesson={lesson} lessons={lessons} beside={beside} />
}

const LoadingRoom = () => (
  <>
    <Skeleton className="mb-5 aspect-video w-full rounded-lg" />
    <SkeletonList shape="rows" />
  </>
)

type RoomProps = Guarding & { lesson: Lesson; lessons: Lesson[]; beside: BesideLesson }

function Room({ lesson, lessons, beside, ...guarding }: RoomProps) {
  const { courseId } = guarding
  const navigate = useNavigate()
  const { isStudent, mark, player, onStart } = useGuardedLesson(guarding, lesson)
  const at = lessons.indexOf(lesson)
  const [previous, follows] = [lessons[at - 1], lessons[at + 1]]
  const next = follows?.is_locked ? undefined : follows
  const opener = lessonThatOpens(lessons)
  const isWide = useWide()
  const [tab, setTab] = useTab()
  const list = <LessonList courseId={courseId} lesson={lesson} lessons={lessons} />
  const tabs = lesson.is_locked
    ? []
    : beside({
        courseId,
        videoId: lesson.id,
        isStudent,
        now: () => player.current?.now() ?? lesson.position,
        seek: (moment) => player.current?.seek(moment),
      })
  usePageName(lesson.title)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-6">
        <Stage
          key={lesson.id}
          courseId={courseId}
          lesson={lesson}
          opener={opener}
          isStudent={isStudent}
          player={player}
          onNext={next && (() => void navigate(lessonPath(courseId, next)))}
          nextTitle={next?.title}
          allowsOwnWindow={guarding.allowsOwnWindow}
          onStart={onStart}
          heading="h1"
        >
          {isStudent && !lesson.is_locked && (
            <WatchedToggle
              lesson={lesson}
              isSaving={mark.savingId === lesson.id}
              onToggle={() => mark.toggle(lesson)}
            />
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
            {follows?.is_locked && <LockedNext lesson={follows} opener={opener} />}
          </nav>
        </Stage>
        <BesidePlayer
          key={`tabs ${lesson.id}`}
          tabs={[...(isWide ? [] : [{ value: 'lessons', label: 'Lessons', content: list }]), ...tabs]}
          chosen={tab}
          onChoose={setTab}
        />
      </div>
      {isWide && (
        <section aria-labelledby="lessons">
          <h2 id="lessons" className="mb-2.5 text-xl">
            Lessons
          </h2>
          {list}
        </section>
      )}
    </div>
  )
}

/** A question that the address names opens its tab. */
function useTab() {
  const named = useSearchParams()[0].get('question')
  const [[tab, at], choose] = useState<[string, string | null]>(['', null])
  return [at === named ? tab : 'questions', (next: string) => choose([next, named])] as const
}

interface BesidePlayerProps {
  tabs: Tab[]
  chosen: string
  onChoose: (value: string) => void
}

/** The tab that was chosen last, where there is such a one, else the first. */
function BesidePlayer({ tabs, chosen, onChoose }: BesidePlayerProps) {
  if (tabs.length === 0) return null
  const value = tabs.some((one) => one.value === chosen) ? chosen : (tabs[0]?.value ?? '')
  return <Tabs label="Lesson" tabs={tabs} value={value} onValueChange={onChoose} keepsShown />
}

/** A locked lesson has no picture, but says which lesson opens it. */
const Stage = ({ opener, ...stage }: ComponentProps<typeof LessonStage> & { opener: Lesson | undefined }) =>
  stage.lesson.is_locked ? (
    <LockedLesson courseId={stage.courseId} lesson={stage.lesson} opener={opener}>
      {stage.children}
    </LockedLesson>
  ) : (
    <LessonStage {...stage} />
  )
