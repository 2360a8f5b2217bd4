import type { Lesson } from '@sonocampus/contract/lessons.student'

/** The lesson to go on with: the first that is not watched, else the first of all. */
export const lessonToContinue = (lessons: readonly Lesson[]): Lesson | undefined =>
  lessons.find(({ watched }) => !watched) ?? lessons[0]
