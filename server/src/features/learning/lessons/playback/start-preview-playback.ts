import type { Deps } from '../../../../deps.ts'
import { AppError } from '../../../../errors.ts'
import type { CurrentUser } from '../../../../http/current-user.ts'
import { findPreview, VISITOR } from '../lesson-access.ts'
import { linksFor } from './film-links.ts'
import { openStream } from './start-playback.ts'

/**
 * The URL of a preview: the same for everyone if the course is on offer, only for those who can see it if it is a
 * draft.
 */
export async function startPreviewPlayback(
  deps: Deps,
  viewer: Pick<CurrentUser, 'id' | 'role' | 'sessionId'> | null,
  { courseId, videoId }: { courseId: string; videoId: string },
) {
  const video = await findPreview(deps.db, viewer, videoId)
  if (video?.course_id !== courseId || !video.storage_key) throw new AppError('not_found', 'Video not found.')
  const isForAll = !viewer || video.course_status === 'active'
  const stream = !isForAll && viewer.role === 'student' ? await openStream(deps, viewer.id, video.id) : ''
  return linksFor(deps, video, { session: isForAll ? VISITOR : viewer.sessionId, stream })
}
