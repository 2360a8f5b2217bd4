import type { ListedCourse } from '@sonocampus/contract/courses'
import clsx from 'clsx'
import { InitialsThumbnail } from '@/shared/ui/initials-thumbnail'

/** The course's picture, or its initials in the scan fan. Decorative: the title is next to it. */
export function CoursePicture({
  course,
  eager,
  className = '',
}: {
  course: ListedCourse
  eager?: boolean
  className?: string
}) {
  if (!course.thumbnail_url) return <InitialsThumbnail title={course.title} className={className} />
  return (
    <img
      src={course.thumbnail_url}
      alt=""
      width="640"
      height="360"
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={clsx('room aspect-video h-auto w-full object-cover', className)}
    />
  )
}
