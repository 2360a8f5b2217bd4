import { limits } from '@sonocampus/contract/limits'
import { lengthOf, type Range } from './watched-ranges.ts'

type Lesson = { storage_key: string | null; duration_ms: number | null; watch_rule: 'mark' | 'share' }

/** How much was really played, in whole percents; null for a YouTube lesson or an unknown length: nobody can tell. */
export const watchedPercent = ({ storage_key, duration_ms }: Omit<Lesson, 'watch_rule'>, ranges: Range[]) =>
  storage_key && duration_ms ? Math.min(100, Math.floor((lengthOf(ranges) / duration_ms) * 100)) : null

/** What the course asks for before a lesson is watched; null where the mark alone counts. */
export const requiredPercent = (lesson: Lesson) =>
  lesson.watch_rule === 'share' && watchedPercent(lesson, []) !== null ? limits.watched.requiredPercent : null

export function isEnough(lesson: Lesson, ranges: Range[]): boolean {
  const required = requiredPercent(lesson)
  return required === null || (watchedPercent(lesson, ranges) ?? 0) >= required
}
