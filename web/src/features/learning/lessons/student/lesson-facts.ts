import type { Lesson } from '@sonocampus/contract/lessons.student'
import { formatDuration } from '@/shared/lib/format'

/** What to know before opening a lesson: length, share actually watched, position. */
export function lessonFacts({ duration, position, youtube_url, watched_percent }: Lesson): string {
  const isInside = position >= 1 && (!duration || position < duration - 1)
  return [
    duration ? formatDuration(duration) : '',
    youtube_url ? 'YouTube' : '',
    watched_percent ? `${watched_percent}% watched` : '',
    isInside ? `stopped at ${formatDuration(position)}` : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Why a lesson of an ordered course is still locked. */
export const opensAfter = (opener: Lesson | undefined): string =>
  opener ? `Opens once you've watched “${opener.title}”` : 'Not open yet'
