import { isoTime } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { requireActiveEnrollment, type Viewer, visibleCourse } from '../enrollments/index.ts'
import { getVideo, type VideoRow } from './videos.queries.ts'
import { isEnough, requiredPercent, watchedPercent, withLength } from './watch-rule.ts'
import { creditRanges, mergeRanges, type Range, readRanges } from './watched-ranges.ts'

type Student = { id: string; role: 'student' | 'admin' }

/** The lesson, if the caller has a seat that runs in its course. */
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

/** Marks a lesson watched, however often it is told, or sets the flag as the toggle says. Where the course asks for it,
 * most of the lesson must have been played first; what was marked before the course asked stays marked. */
export async function completeVideo(
  deps: Deps,
  student: Student,
  videoId: string,
  watched: boolean,
): Promise<VideoRow> {
  const video = await requireLesson(deps, student, videoId)
  if (watched) await requireEnough(deps.db, student.id, video)
  await remember(deps.db, student.id, videoId, { watched_at: watched ? isoTime(deps.clock.now()) : null })
  return video
}

/** Ranges only ever grow: what is enough now stays enough. */
async function requireEnough(db: Db, userId: string, video: VideoRow): Promise<void> {
  const view = await db
    .selectFrom('video_views')
    .select(['ranges', 'watched_at', 'told_ms'])
    .where('user_id', '=', userId)
    .where('video_id', '=', video.id)
    .executeTakeFirst()
  const ranges = readRanges(view?.ranges)
  const lesson = withLength(video, view?.told_ms)
  if (view?.watched_at || isEnough(lesson, ranges)) return
  throw new AppError(
    'conflict',
    `In this course a lesson counts as watched once you have played ${requiredPercent(video)}% of it. So far it is ${watchedPercent(lesson, ranges) ?? 0}%.`,
  )
}

export async function saveVideoPosition(deps: Deps, student: Student, videoId: string, seconds: number): Promise<void> {
  await requireLesson(deps, student, videoId)
  await remember(deps.db, student.id, videoId, { position_ms: Math.round(seconds * 1000) })
}

const remember = (
  db: Db,
  user_id: string,
  video_id: string,
  change: { watched_at?: string | null; position_ms?: number },
) =>
  db
    .insertInto('video_views')
    .values({ user_id, video_id, position_ms: 0, ranges: '[]', ...change })
    .onConflict((oc) => {
      const known = oc.columns(['user_id', 'video_id'])
      return Object.keys(change).length > 0 ? known.doUpdateSet(change) : known.doNothing()
    })
    .execute()

/** Adds what was really played, credited with no more than the time since the last report allows. Where the course asks
 * for a share, the lesson is watched as soon as that share is reached. */
export async function saveWatchedRanges(
  deps: Deps,
  student: Student,
  videoId: string,
  { ranges: reported, toldMs }: { ranges: Range[]; toldMs: number | null },
): Promise<{ video: VideoRow; ranges: Range[]; watched: boolean }> {
  const { db, clock } = deps
  const video = await requireLesson(deps, student, videoId)
  const now = clock.now()
  await remember(db, student.id, videoId, {})
  return db.transaction().execute(async (tx) => {
    const view = await tx
      .updateTable('video_views')
      .set((eb) => ({ position_ms: eb.ref('position_ms') }))
      .where('user_id', '=', student.id)
      .where('video_id', '=', videoId)
      .returning(['ranges', 'reported_at', 'watched_at', 'told_ms'])
      .executeTakeFirstOrThrow()
    const passed = view.reported_at ? now - Date.parse(view.reported_at) : FIRST_REPORT_MS
    const told_ms = Math.max(view.told_ms ?? 0, toldMs ?? 0) || null
    const lesson = withLength(video, told_ms)
    const inside = reported.map(([start, end]): Range => [start, Math.min(end, lesson.duration_ms ?? end)])
    const ranges = mergeRanges(readRanges(view.ranges), creditRanges(inside, passed))
    const isDone = requiredPercent(lesson) !== null && isEnough(lesson, ranges)
    const watched_at = view.watched_at ?? (isDone ? isoTime(now) : null)
    await tx
      .updateTable('video_views')
      .set({ watched_at, told_ms, ranges: JSON.stringify(ranges), reported_at: isoTime(now) })
      .where('user_id', '=', student.id)
      .where('video_id', '=', videoId)
      .execute()
    return { video: lesson, ranges, watched: watched_at !== null }
  })
}

/** The player reports every 15 seconds: the first report can tell of no more than that, at double speed. */
const FIRST_REPORT_MS = 15_000
