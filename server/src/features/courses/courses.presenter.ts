import type { ExploredCourse, ListedCourse } from '@sonocampus/contract/courses'
import type { ListedRow, OfferedRow } from './courses.queries.ts'

export const presentListedCourse = ({ price_paisa, ...course }: ListedRow): ListedCourse => ({
  ...course,
  _id: course.id,
  price: price_paisa / 100,
  image_url: course.thumbnail_url,
})

export const presentOfferedCourse = ({ updated_at: _, ...course }: OfferedRow): ExploredCourse => ({
  ...course,
  ...presentListedCourse(course),
  video_count: 0,
  preview_videos: [],
})
