import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { Actor } from '../../http/actor.ts'
import { playbackLinks } from './playback-link.ts'
import { requireLesson } from './require-lesson.ts'
import { openStream } from './streams.ts'

/** The address of a stored lesson for one player. A student's player is one of the two that an account may have. */
export async function startPlayback(
  deps: Deps,
  viewer: Pick<Actor, 'id' | 'role' | 'sessionId'>,
  videoId: string,
  knownStream: string | undefined,
) {
  const video = await requireLesson(deps, viewer, videoId)
  if (!video.storage_key) throw new AppError('not_found', 'This lesson plays on YouTube.')
  const stream = viewer.role === 'student' ? await openStream(deps, viewer.id, video.id, knownStream) : ''
  return playbackLinks(deps, viewer.sessionId, video, stream)
}
