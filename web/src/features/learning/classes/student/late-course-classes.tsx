import { later } from '@/shared/lib/later'
import { Skeleton } from '@/shared/ui/skeleton'

/** In the place of the heading and one class. */
const Waiting = () => <Skeleton className="h-56 w-full rounded-lg" />

/** Loaded after the first render, which doesn't wait for live classes. */
export const LateCourseClasses = later<{ courseId: string }>(
  async () => (await import('./course-classes')).CourseClasses,
  { Waiting },
)
