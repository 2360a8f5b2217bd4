import { limits } from '@sonocampus/contract/limits'
import { lengthOf, type Range } from './watched-ranges.ts'

type Length = { duration_ms: number | null; youtube_id: string | null }
type Lesson = Length & { watch_rule: 'mark' | 'share' }

/** Only the viewer's player knows the length of a YouTube lesson: its word counts for that viewer only. */
export const withLength = <L extends Length>(lesson: L, told_ms: number | null | undefined): L => ({
  ...lesson,
  duration_ms: lesson.duration_ms ?? (lesson.youtube_id ? (told_ms ?? null) : null),
})

/** How much was really played, in whole percent; null if the length is unknown. */
export const watchedPercent = ({ duration_ms }: Pick<Length, 'duration_ms'>, ranges: Range[]) =>
  duration_ms ? Math.min(100, Math.floor((lengthOf(ranges) / duration_ms) * 100)) : null

/** The share that the course requires; null where the mark alone counts. */
export const requiredPercent = ({ watch_rule, duration_ms, youtube_id }: Lesson) =>
  watch_rule === 'share' && (duration_ms || youtube_id) ? limits.watched.requiredPercent : null

export function isEnough(lesson: Lesson, ranges: Range[]): boolean {
  const required = requiredPercent(lesson)
  return required === null || (watchedPercent(lesson, ranges) ?? 0) >= required
}
