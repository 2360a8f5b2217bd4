import type { Role } from '../../../db/tables/users.ts'

type Lesson = { id: string; is_preview: number; lesson_order: 'free' | 'in_order' }
type Viewer = { role: Role }

/** Whether others may have to be watched before this one: previews and administrators are free. */
export const isGuarded = ({ lesson_order, is_preview }: Lesson, { role }: Viewer): boolean =>
  lesson_order === 'in_order' && is_preview !== 1 && role === 'student'

/**
 * Of a course whose lessons come in order those that are not open yet: everything behind the first one that the student has
 * not watched. What was watched stays open, whatever is put in front of it later.
 */
export function lockedLessons(
  lessons: readonly Lesson[],
  viewer: Viewer,
  isWatched: (id: string) => boolean,
): Set<string> {
  const [, ...behind] = lessons.filter(({ id }) => !isWatched(id))
  return new Set(behind.filter((lesson) => isGuarded(lesson, viewer)).map(({ id }) => id))
}
