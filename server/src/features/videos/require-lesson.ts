import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { requireActiveEnrollment, type Viewer, visibleCourse } from '../enrollments/index.ts'
import { getVideo, type VideoRow } from './videos.queries.ts'

export type Student = { id: string; role: 'student' | 'admin' }

/** The lesson, if the caller has an enrollment that runs in its course. */
export async function requireLesson({ db, clock }: Deps, student: Student, videoId: string): Promise<VideoRow> {
  const video = await getVideo(db, videoId)
  await requireActiveEnrollment(db, student, video.course_id, clock.now(), 'Video not found.')
  return video
}

/** A preview lesson of a course that exists for the viewer. */
export async function findPreview(db: Db, viewer: Viewer, videoId: string): Promise<VideoRow | null> {
  const video = await getVideo(db, videoId).catch(() => null)
  if (video?.is_preview !== 1) return null
  return (await visibleCourse(db, viewer, video.course_id).select('id').executeTakeFirst()) ? video : null
}
