import type { Lesson } from '@sonocampus/contract/videos.student'
import { useEffect, useRef } from 'react'
import { readStudentSession } from '@/shared/session/stored-session'
import { Player, type PlayerProps } from '../player/player'
import { YoutubeFrame } from '../youtube-frame'
import { useSaveWatching, useStartPlayback } from './api'
import { tellCompleted } from './use-mark-watched'
import { useWatchReports } from './use-watch-reports'

interface LessonStageProps {
  courseId: string
  lesson: Lesson
  /** Administrators look on: nothing is kept of what they watch. */
  isStudent: boolean
  next: PlayerProps['next']
  onStart: () => void
}

export function LessonStage(props: LessonStageProps) {
  const { title, description, youtube_url } = props.lesson
  const stage = useRef<HTMLDivElement>(null)
  useEffect(() => {
    stage.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={stage} className="scroll-mt-24">
      {youtube_url ? (
        <YoutubeFrame
          title={`Video: ${title}`}
          link={youtube_url}
          autoPlay
          className="aspect-video w-full rounded-lg"
        />
      ) : (
        <StoredLesson {...props} />
      )}
      <h3 className="mt-3 text-lg">{title}</h3>
      {description && <p className="mt-0.5 max-w-prose whitespace-pre-line text-ink-soft">{description}</p>}
    </div>
  )
}

function StoredLesson({ courseId, lesson, isStudent, next, onStart }: LessonStageProps) {
  const startPlayback = useStartPlayback()
  const save = useSaveWatching(courseId, ({ title }) => tellCompleted(title))
  const reports = useWatchReports((report) => isStudent && save(lesson, report))
  return (
    <Player
      title={lesson.title}
      open={(stream_id) => startPlayback.mutateAsync({ videoId: lesson.id, stream_id })}
      startAt={lesson.position}
      viewer={isStudent ? readStudentSession()?.email : undefined}
      next={next}
      onStart={onStart}
      {...reports}
    />
  )
}
