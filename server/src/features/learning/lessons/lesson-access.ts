import { limits } from '@sonocampus/contract/limits'
import { isoTime } from '../../../clock.ts'
import type { Db } from '../../../db/connect.ts'
import type { Role } from '../../../db/tables/users.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { linkEnd, signLink } from '../../../signed-link.ts'
import { requireActiveEnrollment, type Viewer, visibleCourse } from '../../access/enrollments/index.ts'
import { findFirstUnwatched, getVideo, type VideoRow } from './videos.queries.ts'

export type Student = { id: string; role: Role }

/** The lesson, if the caller has a running enrollment in its course and, where lessons come in order, has reached it. */
export async function requireLesson({ db, clock }: Deps, student: Student, videoId: string): Promise<VideoRow> {
  const video = await getVideo(db, videoId)
  await requireActiveEnrollment(db, student, video.course_id, clock.now(), 'Video not found.')
  if (isGuarded(video, student)) await requireTurn(db, student, video)
  return video
}

async function requireTurn(db: Db, { id: userId }: Student, { id: videoId, course_id: courseId }: VideoRow) {
  const first = await findFirstUnwatched(db, { userId, courseId, videoId })
  if (!first || first.id === videoId || first.is_asked_watched) return
  throw new AppError('forbidden', `Watch “${first.title}” first: the lessons of this course come in order.`)
}

type Ordered = Pick<VideoRow, 'id' | 'is_preview' | 'lesson_order'>

/** Whether others may have to be watched first: never for previews and staff. */
const isGuarded = ({ lesson_order, is_preview }: Ordered, { role }: { role: Role }): boolean =>
  lesson_order === 'in_order' && is_preview !== 1 && role === 'student'

/**
 * The locked lessons of a course watched in order: everything after the first unwatched one. Watched lessons stay open,
 * whatever is put before them later.
 */
export function lockedLessons(
  lessons: readonly Ordered[],
  viewer: { role: Role },
  isWatched: (id: string) => boolean,
): Set<string> {
  const [, ...behind] = lessons.filter(({ id }) => !isWatched(id))
  return new Set(behind.filter((lesson) => isGuarded(lesson, viewer)).map(({ id }) => id))
}

/** A preview lesson of a course the viewer can see. */
export async function findPreview(db: Db, viewer: Viewer, videoId: string): Promise<VideoRow | null> {
  const video = await getVideo(db, videoId).catch(() => null)
  if (video?.is_preview !== 1) return null
  return (await visibleCourse(db, viewer, video.course_id).select('id').executeTakeFirst()) ? video : null
}

type Reach = Pick<Deps, 'config' | 'clock'>

/** Who may read what of a lesson, and until when. Visitors have no session and can play only this preview. */
export const playbackClaim = (
  kind: 'playback' | 'captions' | 'film' | 'poster',
  videoId: string,
  { session, stream = '', expires }: { session: string; stream?: string | undefined; expires: number },
) => ({ kind, subject: videoId, expires, parts: { session, stream } })
export type PlaybackClaim = ReturnType<typeof playbackClaim>

export const VISITOR = 'visitor'

type Played = { session: string; videoId: string; stream: string }

export const endOf = (session: string, now: number) =>
  session === VISITOR ? visitorEnd(now) : linkEnd(now, limits.playback.link)

export const playbackUrl = ({ config, clock }: Reach, { session, videoId, stream }: Played): string =>
  signLink(
    config.secret,
    `/api/media/${videoId}`,
    playbackClaim('playback', videoId, { session, stream, expires: endOf(session, clock.now()) }),
  )

/** A picture for the list of lessons: it names no player, so it opens nothing else and ends with the session. */
export const posterUrl = ({ config, clock }: Reach, session: string, videoId: string): string =>
  signLink(
    config.secret,
    `/api/media/${videoId}/poster`,
    playbackClaim('poster', videoId, { session, expires: endOf(session, clock.now()) }),
  )

/** Links to one lesson for one session, one player and ten minutes: a copied link opens nothing in another browser. */
export function playbackLinks(
  { config, clock }: Reach,
  session: string,
  video: { id: string; captions_key: string | null },
  stream = '',
) {
  const now = clock.now()
  const expires = endOf(session, now)
  const captions = playbackClaim('captions', video.id, { session, stream, expires })
  return {
    captions_url: video.captions_key && signLink(config.secret, `/api/media/${video.id}/captions`, captions),
    expires_at: isoTime(expires * 1000),
    expires_in: Math.floor(expires - now / 1000),
    stream_id: stream || null,
  }
}

/** Visitors share a link for five minutes at a time, so that the page with it can be cached. */
const visitorEnd = (now: number) => linkEnd(visitorStep(now) * STEP, limits.playback.link)
export const visitorStep = (now: number): number => Math.floor(now / STEP)
const STEP = 5 * 60 * 1000
