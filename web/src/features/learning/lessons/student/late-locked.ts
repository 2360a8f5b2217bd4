import { later } from '@/shared/lib/later'

/** Only courses in order have locked lessons. */
export const LockedLesson = later(async () => (await import('./locked-lesson')).LockedLesson)
export const LockedNext = later(async () => (await import('./locked-lesson')).LockedNext)
