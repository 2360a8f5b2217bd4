import type { ListedCourse } from '@sonocampus/contract/courses'
import { useState } from 'react'
import { InitialsThumbnail } from '@/shared/ui/initials-thumbnail'

type Pictured = Pick<ListedCourse, 'title' | 'thumbnail_url'> & Partial<Pick<ListedCourse, 'image_url'>>

/** The course's picture, or its initials if it has none or loading fails. */
export function CourseThumbnail({ course, className = '' }: { course: Pictured; className?: string }) {
  const [broken, setBroken] = useState(false)
  const src = course.thumbnail_url || course.image_url
  if (!src || broken) return <InitialsThumbnail title={course.title} className={className} />
  return (
    <img
      src={src}
      alt=""
      width={640}
      height={360}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(true)}
      className={`room block aspect-video w-full object-cover ${className}`}
    />
  )
}
