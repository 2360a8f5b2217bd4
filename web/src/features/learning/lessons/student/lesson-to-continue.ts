import { isLeftInside } from '@sonocampus/contract/left-lesson'
import type { Lesson } from '@sonocampus/contract/lessons.student'

/** The next lesson: the first unwatched, else the first of all. */
export const nextLessonOf = (lessons: readonly Lesson[]): Lesson | undefined =>
  lessons.find(({ watched }) => !watched) ?? lessons[0]

/** The lesson to go on with: the one left in the middle, else the first unwatched; undefined if all are watched. */
export function lessonToContinue(lessons: readonly Lesson[]): Lesson | undefined {
  const last = lessons.reduce<Lesson | undefined>(
    (latest, lesson) => ((lesson.left_at ?? '') > (latest?.left_at ?? '') ? lesson : latest),
    undefined,
  )
  if (last && !last.is_locked && isLeftInside(last)) return last
  return lessons.find(({ watched }) => !watched)
}
