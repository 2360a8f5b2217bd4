import { later } from '@/shared/lib/later'

/** No first picture waits for live classes: their code comes right behind it. */
export const LateCourseClasses = later(async () => (await import('./course-classes')).CourseClasses)
