import { later } from '@/shared/lib/later'
import { SkeletonList } from '@/shared/ui/skeleton'

/** No first picture waits for live classes: their code comes right behind it. */
export const LateNextClasses = later(async () => (await import('./next-classes')).NextClasses)

export const LateCourseClasses = later(async () => (await import('./course-classes')).CourseClasses, {
  Waiting: () => <SkeletonList count={1} shape="rows" label="Loading the live classes" />,
})
