import type { Lesson } from '@sonocampus/contract/videos.student'
import { useState } from 'react'
import { Button } from '@/shared/ui/button'
import { LessonStage } from './lesson-stage'
import { PlayableLesson } from './playable-lesson'
import { ReadyStage } from './ready-stage'
import { type Guarding, useGuardedLesson } from './use-guarded-lesson'

type LessonDeskProps = Guarding & {
  lessons: Lesson[]
  wantedId: string | null
}

/** One lesson plays above the list. */
export function LessonDesk({ lessons, wantedId, ...guarding }: LessonDeskProps) {
  const { courseId } = guarding
  const [openId, setOpenId] = useState<string | null>(null)
  const open = lessons.find(({ id }) => id === openId)
  const next = open && lessons[lessons.indexOf(open) + 1]
  const { isStudent, mark, player, onStart } = useGuardedLesson(guarding, open)
  const play = (lesson: Lesson) => setOpenId(lesson.id)
  return (
    <div className="flex flex-col gap-4">
      {open ? (
        <LessonStage
          key={open.id}
          courseId={courseId}
          lesson={open}
          isStudent={isStudent}
          player={player}
          onNext={next && (() => play(next))}
          onStart={onStart}
          heading="h3"
        >
          {next && (
            <Button
              variant={open.watched ? 'primary' : 'secondary'}
              onClick={() => play(next)}
              className="max-w-full shrink!"
            >
              <span className="truncate">Next lesson: {next.title}</span>
            </Button>
          )}
        </LessonStage>
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
