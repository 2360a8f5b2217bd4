import { later } from '@/shared/lib/later'

/** Loaded after the first render, which doesn't wait for live classes. */
export const LateCourseClasses = later(async () => (await import('./course-classes')).CourseClasses)
