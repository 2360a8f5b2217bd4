import type { Lesson } from '@sonocampus/contract/lessons.student'

/** The lesson to continue with: the first unwatched, else the first of all. */
export const lessonToContinue = (lessons: readonly Lesson[]): Lesson | undefined =>
  lessons.find(({ watched }) => !watched) ?? lessons[0]
