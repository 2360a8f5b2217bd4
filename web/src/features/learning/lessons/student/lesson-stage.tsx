import type { Lesson } from '@sonocampus/contract/lessons.student'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { later } from '@/shared/lib/later'
import { readStudentSession } from '@/shared/session/stored-session'
import { type Chapter, chaptersIn, withoutChapters } from '../player/film/chapters'
import { Player } from '../player/player'
import type { PlayerHandle } from '../player/use-player'
import { YoutubePlayer } from '../player/youtube-player'
import { useSaveVideoPosition, useSaveWatchedRanges, useStartPlayback } from './api'
import { showMarked } from './use-mark-watched'
import { useWatchReports } from './use-watch-reports'

/** Few lessons have them. */
const Chapters = later(async () => (await import('./chapters')).Chapters)

interface LessonStageProps {
  courseId: string
  lesson: Lesson
  /** For administrators nothing of what they watch is saved. */
  isStudent: boolean
  player: RefObject<PlayerHandle | null>
  onNext: (() => void) | undefined
  nextTitle: string | undefined
  allowsOwnWindow: boolean
  onStart: () => void
  /** The title's level on the page. */
  heading: 'h1' | 'h3'
  /** Below the title: links and buttons, clear of the picture. */
  children?: ReactNode
}

export function LessonStage({ heading: Heading, children, ...props }: LessonStageProps) {
  const { title, description } = props.lesson
  const chapters = chaptersIn(description)
  const text = withoutChapters(description)
  const stage = useRef<HTMLDivElement>(null)
  useEffect(() => {
    stage.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div className="min-w-0">
      <div ref={stage} className="scroll-mt-24">
        <Picture {...props} chapters={chapters} />
      </div>
      <div className="mt-3 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <Heading className="text-lg wrap-anywhere sm:text-xl">{title}</Heading>
          {text && (
            <p dir="auto" className="mt-0.5 max-w-prose whitespace-pre-line text-ink-soft">
              {text}
            </p>
          )}
        </div>
        {children}
      </div>
      {chapters.length > 0 && <Chapters chapters={chapters} onSeek={(to) => props.player.current?.seek(to)} />}
    </div>
  )
}

type PictureProps = Omit<LessonStageProps, 'heading' | 'children'> & { chapters: Chapter[] }

/** Both players count by the same rule. */
function Picture({ courseId, lesson, isStudent, player, chapters, onStart, ...more }: PictureProps) {
  const startPlayback = useStartPlayback()
  const savePosition = useSaveVideoPosition(courseId)
  const saveRanges = useSaveWatchedRanges(courseId, ({ title }) => showMarked(title))
  const toldLength = useRef<number>(undefined)
  const reports = useWatchReports(async ({ position, ranges }) => {
    if (!isStudent) return true
    savePosition(lesson.id, position)
    return saveRanges(lesson, { ranges, duration: toldLength.current })
  })
  const shared = {
    title: lesson.title,
    startAt: lesson.position,
    viewer: isStudent ? readStudentSession()?.email : undefined,
    handle: player,
    onStart,
    ...reports,
  }
  if (lesson.youtube_url) {
    const onLength = (length: number) => {
      toldLength.current = length
    }
    return <YoutubePlayer {...shared} link={lesson.youtube_url} onLength={onLength} />
  }
  return (
    <Player
      {...shared}
      poster={lesson.poster_url ?? undefined}
      onNext={more.onNext}
      nextTitle={more.nextTitle}
      allowsOwnWindow={more.allowsOwnWindow}
      chapters={chapters}
      open={(stream_id) => startPlayback.mutateAsync({ videoId: lesson.id, stream_id })}
    />
  )
}
