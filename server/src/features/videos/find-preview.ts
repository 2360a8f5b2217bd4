import type { Db } from '../../db/connect.ts'
import { type Viewer, visibleCourse } from '../enrollments/index.ts'
import { getVideo, type VideoRow } from './videos.queries.ts'

/** A preview lesson of a course that exists for the viewer. */
export async function findPreview(db: Db, viewer: Viewer, videoId: string): Promise<VideoRow | null> {
  const video = await getVideo(db, videoId).catch(() => null)
  if (video?.is_preview !== 1) return null
  return (await visibleCourse(db, viewer, video.course_id).select('id').executeTakeFirst()) ? video : null
}
