import type { Lesson } from '@sonocampus/contract/lessons.student'

export type NumberedLesson = { lesson: Lesson; number: number }
export type LessonGroup = { module: Lesson['module']; lessons: NumberedLesson[]; watched: number }

/** The lessons under their modules, as they come; the numbers go through the whole course. */
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

/** What is to be watched before the locked ones open; none where nothing is locked. */
export const lessonThatOpens = (lessons: readonly Lesson[]): Lesson | undefined =>
  lessons.some(({ is_locked }) => is_locked) ? lessons.find(({ watched }) => !watched) : undefined
