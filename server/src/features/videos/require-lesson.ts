import type { Deps } from '../../deps.ts'
import { requireActiveEnrollment } from '../enrollments/index.ts'
import { getVideo, type VideoRow } from './videos.queries.ts'

export type Student = { id: string; role: 'student' | 'admin' }

/** The lesson, if the caller has an enrollment that runs in its course. */
export async function requireLesson({ db, clock }: Deps, student: Student, videoId: string): Promise<VideoRow> {
  const video = await getVideo(db, videoId)
  await requireActiveEnrollment(db, student, video.course_id, clock.now(), 'Video not found.')
  return video
}
