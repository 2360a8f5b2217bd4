import type { AdminCourse, ExploredCourse, ListedCourse, MyCourse } from '@sonocampus/contract/courses'
import { shownVersion } from '../../../shown-version.ts'
import { courseProgress, type MyCourseRow, presentWork } from '../progress/index.ts'
import type { CourseRow } from './courses.admin.queries.ts'
import type { ExploredRow, ListedRow } from './courses.queries.ts'

export const presentListedCourse = ({ price_paisa, ...course }: ListedRow): ListedCourse => ({
  ...course,
  _id: course.id,
  price: price_paisa / 100,
  image_url: course.thumbnail_url,
})

type Video = ExploredCourse['preview_videos'][number]

export const presentExploredCourse = (
  { updated_at: _, status: __, ...course }: ExploredRow,
  videos: Video[],
  next_classes: ExploredCourse['next_classes'],
): ExploredCourse => ({
  ...course,
  ...presentListedCourse(course),
  video_count: videos.length,
  video_length: lengthOf(videos),
  next_classes,
  preview_videos: videos.filter(({ is_preview }) => is_preview),
})

function lengthOf(videos: Video[]): ExploredCourse['video_length'] {
  const known = videos.flatMap(({ duration }) => duration ?? [])
  if (known.length === 0) return null
  const total = known.reduce((sum, one) => sum + one, 0)
  const is_whole = known.length === videos.length
  return { total, shortest: Math.min(...known), longest: Math.max(...known), is_whole }
}

type Accounts = readonly { course_id: string; bank_account_id: string }[]

/** What its form edits, except bank accounts: they also change when an account is added or edited. */
export const editedCourse = (row: CourseRow) => ({
  title: row.title,
  description: row.description,
  price: row.price_paisa / 100,
  difficulty_level: row.difficulty_level,
  outcomes: row.outcomes,
  prerequisites: row.prerequisites,
  curriculum: row.curriculum,
  status: row.status,
  thumbnail_url: row.thumbnail_url ?? '',
  category: row.category,
  instructor_name: row.instructor_name,
  watch_rule: row.watch_rule,
  lesson_order: row.lesson_order,
  access_months: row.access_months ?? '',
})

export function presentAdminCourse(row: CourseRow, accounts: Accounts): AdminCourse {
  const { creator_name, creator_email, price_paisa, ...course } = row
  return {
    ...course,
    _id: course.id,
    price: price_paisa / 100,
    image_url: course.thumbnail_url,
    total_enrollments: Number(course.total_enrollments),
    created_by: creator_name || creator_email,
    bank_account_ids: accounts.filter(({ course_id }) => course_id === course.id).map((one) => one.bank_account_id),
    version: shownVersion(editedCourse(row)),
  }
}

export const presentMyCourse = (
  { id, title, thumbnail_url, instructor_name, ends_at, ...work }: MyCourseRow,
  now: number,
): MyCourse => ({
  id,
  _id: id,
  title,
  thumbnail_url,
  instructor: instructor_name || null,
  expiration_date: ends_at,
  is_expired: Date.parse(ends_at) <= now,
  progress: courseProgress(presentWork(work)),
})
