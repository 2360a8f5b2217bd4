import type { ExploredCourse } from '@sonocampus/contract/courses'
import { MonitorPlay, Play } from 'lucide-react'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { formatDuration } from '@/shared/lib/format'
import { buttonStyles } from '@/shared/ui/button-styles'

type PreviewLesson = ExploredCourse['preview_videos'][number]
export type PreviewPlayer = (lesson: PreviewLesson) => ReactNode

interface PreviewLessonsProps {
  lessons: PreviewLesson[]
  /** Draws the player of the chosen lesson. */
  player: PreviewPlayer
}

/** A course's preview lessons. They play in place; without JavaScript the browser's own player takes over. */
export function PreviewLessons({ lessons, player }: PreviewLessonsProps) {
  const [openId, setOpenId] = useState<string | null>(null)
  function open(event: MouseEvent, { id }: PreviewLesson) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setOpenId(id)
  }
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
      {lessons.map((lesson) => (
        <li key={lesson.id} className="flex flex-wrap items-center gap-4 p-4 sm:p-5">
          <MonitorPlay className="size-5.5 shrink-0 text-action-text" aria-hidden="true" />
          <div className="min-w-0 flex-1 basis-50">
            <p className="font-semibold">
              {lesson.title}
              {lesson.duration !== null && (
                <span className="ms-2 text-sm font-normal text-ink-faint tabular-nums">
                  {formatDuration(lesson.duration)}
                </span>
              )}
            </p>
            {lesson.description && <p className="mt-0.5 text-sm text-ink-soft">{lesson.description}</p>}
          </div>
          {openId === lesson.id ? (
            <div className="w-full">{player(lesson)}</div>
          ) : (
            <a
              href={lesson.video_url}
              onClick={(event) => open(event, lesson)}
              className={buttonStyles({ variant: 'secondary', className: 'max-sm:w-full' })}
            >
              <Play aria-hidden="true" />
              Watch<span className="sr-only"> {lesson.title}</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
