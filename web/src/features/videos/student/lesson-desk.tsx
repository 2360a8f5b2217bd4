import type { ProtectionLevel } from '@sonocampus/contract/site'
import type { Lesson } from '@sonocampus/contract/videos.student'
import { useState } from 'react'
import { useSessionRole } from '@/shared/session/use-session-role'
import { toast } from '@/shared/ui/toaster'
import { sendProtectionEvent } from './api'
import { LessonStage } from './lesson-stage'
import { PlayableLesson } from './playable-lesson'
import { useProtection } from './protection/use-protection'
import { warningText } from './protection/warning-words'
import { ReadyStage } from './ready-stage'
import { useMarkWatched } from './use-mark-watched'

interface LessonDeskProps {
  courseId: string
  lessons: Lesson[]
  wantedId: string | null
  level: ProtectionLevel
  logOut: () => void
}

/** One lesson plays above the list. The protection covers all of them: it lasts as long as the page is open. */
export function LessonDesk({ courseId, lessons, wantedId, level, logOut }: LessonDeskProps) {
  const [openId, setOpenId] = useState<string | null>(null)
  const isStudent = useSessionRole() === 'student'
  const mark = useMarkWatched(courseId)
  const open = lessons.find(({ id }) => id === openId)
  const next = open && lessons[lessons.indexOf(open) + 1]

  const startProtection = useProtection({
    level,
    record: (kind) => open && sendProtectionEvent(open.id, kind),
    warn: (kind, thenLogOut) =>
      void toast.warning('Security warning', { description: warningText(kind, thenLogOut), duration: 3000 }),
    logOut: () => {
      logOut()
      toast.error('You have been logged out.', { description: 'This protects the lessons. Please log in again.' })
    },
  })

  function play(lesson: Lesson) {
    setOpenId(lesson.id)
    if (lesson.youtube_url && isStudent) mark.onPlay(lesson)
  }
  function onStart(lesson: Lesson) {
    if (!isStudent) return
    startProtection()
    mark.onPlay(lesson)
  }
  return (
    <div className="flex flex-col gap-4">
      {open ? (
        <LessonStage
          key={open.id}
          courseId={courseId}
          lesson={open}
          isStudent={isStudent}
          next={next && { title: next.title, play: () => play(next) }}
          onStart={() => onStart(open)}
        />
      ) : (
        <ReadyStage lessons={lessons} wantedId={wantedId} onPlay={play} />
      )}
      <ol className="max-h-96 divide-y divide-line overflow-y-auto rounded-lg border border-line bg-surface sm:max-h-112">
        {lessons.map((lesson, index) => (
          <PlayableLesson
            key={lesson.id}
            lesson={lesson}
            number={index + 1}
            isOpen={lesson === open}
            onPlay={() => play(lesson)}
            onToggle={isStudent ? () => mark.toggle(lesson) : undefined}
            isSaving={mark.savingId === lesson.id}
          />
        ))}
      </ol>
    </div>
  )
}
