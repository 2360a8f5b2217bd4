import type { Lesson } from '@sonocampus/contract/lessons.student'

export type NumberedLesson = { lesson: Lesson; number: number }
export type LessonGroup = { module: Lesson['module']; lessons: NumberedLesson[]; watched: number }

/** The lessons by module, in order; numbered across the whole course. */
export function groupByModule(lessons: readonly Lesson[]): LessonGroup[] {
  const groups: LessonGroup[] = []
  lessons.forEach((lesson, index) => {
    const last = groups.at(-1)
    const group =
      last && last.module?.id === lesson.module?.id ? last : { module: lesson.module, lessons: [], watched: 0 }
    if (group !== last) groups.push(group)
    group.lessons.push({ lesson, number: index + 1 })
    if (lesson.watched) group.watched += 1
  })
  return groups
}

/** The lesson to watch before the locked ones open; undefined if none is locked. */
export const lessonThatOpens = (lessons: readonly Lesson[]): Lesson | undefined =>
  lessons.some(({ is_locked }) => is_locked) ? lessons.find(({ watched }) => !watched) : undefined
