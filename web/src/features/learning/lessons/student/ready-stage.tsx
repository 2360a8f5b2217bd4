import type { Lesson } from '@sonocampus/contract/lessons.student'
import { Mark } from '@/shared/ui/logo'
import { PlayButton } from '../player/over-picture'
import { nextLessonOf } from './lesson-to-continue'

interface ReadyStageProps {
  lessons: Lesson[]
  /** The lesson in the page's address. */
  wantedId: string | null
  onPlay: (lesson: Lesson) => void
}

/** Before playback: the requested lesson, else the next one, without loading any of it. */
export function ReadyStage({ lessons, wantedId, onPlay }: ReadyStageProps) {
  const lesson = lessons.find(({ id, is_locked }) => id === wantedId && !is_locked) ?? nextLessonOf(lessons)
  if (!lesson) return null
  const hasBegun = lessons.some(({ watched, position }) => watched || position > 0)
  return (
    <div className="room relative grid aspect-video w-full place-items-center overflow-hidden rounded-lg">
      <Mark className="absolute -top-[8%] size-[120%] opacity-25" />
      <div className="relative flex max-w-full flex-col items-center gap-3 px-4 text-center">
        <PlayButton label={`Play ${lesson.title}`} onClick={() => onPlay(lesson)} />
        <p>
          <span className="block text-sm text-ink-soft">{hasBegun ? 'Continue with' : 'Start with'}</span>
          <span className="line-clamp-2 font-semibold">{lesson.title}</span>
        </p>
      </div>
    </div>
  )
}
