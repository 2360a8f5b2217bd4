import { type CourseWork, courseProgress } from './course-progress.ts'

type Enrollment = { id: string; title: string; ends_at: string }

export const presentAnalytics = ({ id, title, ends_at }: Enrollment, work: CourseWork, now: number) => ({
  course_id: id,
  course: { id, _id: id, title },
  progress: courseProgress(work),
  ...work,
  expiration_date: ends_at,
  is_expired: Date.parse(ends_at) <= now,
})
