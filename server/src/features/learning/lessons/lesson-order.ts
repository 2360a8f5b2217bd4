import type { Role } from '../../../db/tables/users.ts'

type Lesson = { id: string; is_preview: number; lesson_order: 'free' | 'in_order' }
type Viewer = { role: Role }

/** Whether others may have to be watched first: never for previews and staff. */
export const isGuarded = ({ lesson_order, is_preview }: Lesson, { role }: Viewer): boolean =>
  lesson_order === 'in_order' && is_preview !== 1 && role === 'student'

/**
 * The locked lessons of a course watched in order: everything after the first unwatched one. Watched lessons stay open,
 * whatever is put before them later.
 */
export function lockedLessons(
  lessons: readonly Lesson[],
  viewer: Viewer,
  isWatched: (id: string) => boolean,
): Set<string> {
  const [, ...behind] = lessons.filter(({ id }) => !isWatched(id))
  return new Set(behind.filter((lesson) => isGuarded(lesson, viewer)).map(({ id }) => id))
}
