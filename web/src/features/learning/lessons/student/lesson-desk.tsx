import type { Lesson } from '@sonocampus/contract/lessons.student'
import { useState } from 'react'
import { later } from '@/shared/lib/later'
import { Button } from '@/shared/ui/button'
import { lessonThatOpens } from './group-by-module'
import { FramedGroups } from './lesson-groups'
import { LessonStage } from './lesson-stage'
import { PlayableLesson } from './playable-lesson'
import { ReadyStage } from './ready-stage'
import { type Guarding, useGuardedLesson } from './use-guarded-lesson'

/** Only courses in order have it. */
const LockedNext = later(async () => (await import('./locked-lesson')).LockedNext)

type LessonDeskProps = Guarding & {
  lessons: Lesson[]
  wantedId: string | null
}

/** The player, above the list of lessons. */
export function LessonDesk({ lessons, wantedId, ...guarding }: LessonDeskProps) {
  const { courseId } = guarding
  const [openId, setOpenId] = useState<string | null>(null)
  const open = lessons.find(({ id }) => id === openId)
  const follows = open && lessons[lessons.indexOf(open) + 1]
  const next = follows?.is_locked ? undefined : follows
  const opener = lessonThatOpens(lessons)
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
          nextTitle={next?.title}
          allowsOwnWindow={guarding.allowsOwnWindow}
          onStart={onStart}
          heading="h3"
        >
          {follows?.is_locked && <LockedNext lesson={follows} opener={opener} />}
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
      <div className="max-h-96 divide-y divide-line overflow-y-auto rounded-lg border border-line bg-surface sm:max-h-112">
        <FramedGroups lessons={lessons}>
          {({ lesson, number }) => (
            <PlayableLesson
              key={lesson.id}
              lesson={lesson}
              number={number}
              opener={opener}
              isOpen={lesson === open}
              onPlay={() => play(lesson)}
              onToggle={isStudent ? () => mark.toggle(lesson) : undefined}
              isSaving={mark.savingId === lesson.id}
            />
          )}
        </FramedGroups>
      </div>
    </div>
  )
}
