import type { Lesson } from '@sonocampus/contract/lessons.student'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonStyles } from '@/shared/ui/button-styles'
import { opensAfter } from './lesson-facts'
import { lessonPath } from './lesson-path'

interface LockedLessonProps {
  courseId: string
  lesson: Lesson
  opener: Lesson | undefined
  children: ReactNode
}

/** In place of the picture: why the lesson is locked, and a link to the one that opens it. */
export function LockedLesson({ courseId, lesson, opener, children }: LockedLessonProps) {
  return (
    <div className="min-w-0">
      <div className="room grid aspect-video w-full place-items-center overflow-hidden rounded-lg">
        <div className="flex max-w-full flex-col items-center gap-3 px-4 text-center">
          <Lock className="size-9 text-ink-soft" aria-hidden="true" />
          <p>
            <span className="block font-semibold">This lesson isn't open yet.</span>
            <span className="block text-sm text-ink-soft">{opensAfter(opener)}.</span>
          </p>
          {opener && (
            <Link to={lessonPath(courseId, opener)} className={buttonStyles({ className: 'max-w-full shrink!' })}>
              <span className="truncate">Watch “{opener.title}”</span>
            </Link>
          )}
        </div>
      </div>
      <h1 className="mt-3 text-lg wrap-anywhere sm:text-xl">{lesson.title}</h1>
      <div className="mt-3">{children}</div>
    </div>
  )
}

/** In place of the link to the next lesson. */
export const LockedNext = ({ lesson, opener }: { lesson: Lesson; opener: Lesson | undefined }) => (
  <p className="ms-auto flex min-h-11 min-w-0 items-center gap-2 text-sm text-ink-soft">
    <Lock className="size-4 shrink-0" aria-hidden="true" />
    <span className="min-w-0">
      Next: {lesson.title}. {opensAfter(opener)}.
    </span>
  </p>
)
