import { isoTime } from '../../clock.ts'
import { tenthsOf } from '../../db/figures/tenths.ts'
import type { Deps } from '../../deps.ts'
import { requireLesson, type Student } from './lesson-access.ts'
import { rememberView } from './remember-view.ts'
import type { VideoRow } from './videos.queries.ts'
import { isEnough, requiredPercent, withLength } from './watch-rule.ts'
import { creditRanges, mergeRanges, type Range, readRanges } from './watched-ranges.ts'

export type Watched = { video: VideoRow; ranges: Range[]; watched: boolean }

/** Adds what was really played, credited with no more than the time since the last report allows. Where the course asks
 * for a share, the lesson is watched as soon as that share is reached. */
export async function saveWatchedRanges(
  deps: Deps,
  student: Student,
  videoId: string,
  { ranges: reported, toldMs }: { ranges: Range[]; toldMs: number | null },
): Promise<Watched> {
  const { db, clock } = deps
  const video = await requireLesson(deps, student, videoId)
  const now = clock.now()
  await rememberView(deps, student.id, videoId, {})
  return db.transaction().execute(async (tx) => {
    const view = await tx
      .updateTable('video_views')
      .set((eb) => ({ position_ms: eb.ref('position_ms') }))
      .where('user_id', '=', student.id)
      .where('video_id', '=', videoId)
      .returning(['ranges', 'reported_at', 'watched_at', 'told_ms', 'tenths'])
      .executeTakeFirstOrThrow()
    const passed = view.reported_at ? now - Date.parse(view.reported_at) : FIRST_REPORT_MS
    const told_ms = Math.max(view.told_ms ?? 0, toldMs ?? 0) || null
    const lesson = withLength(video, told_ms)
    const inside = reported.map(([start, end]): Range => [start, Math.min(end, lesson.duration_ms ?? end)])
    const ranges = mergeRanges(readRanges(view.ranges), creditRanges(inside, passed))
    const isDone = requiredPercent(lesson) !== null && isEnough(lesson, ranges)
    const watched_at = view.watched_at ?? (isDone ? isoTime(now) : null)
    // Only a tenth that is new is counted: the count of a lesson is one row that all its viewers change.
    const tenths = view.tenths | tenthsOf(ranges, lesson.duration_ms)
    await tx
      .updateTable('video_views')
      .set(tenths === view.tenths ? {} : { tenths })
      .set({ watched_at, told_ms, ranges: JSON.stringify(ranges), reported_at: isoTime(now) })
      .where('user_id', '=', student.id)
      .where('video_id', '=', videoId)
      .execute()
    return { video: lesson, ranges, watched: watched_at !== null }
  })
}

/** The player reports every 15 seconds: the first report can tell of no more than that, at double speed. */
const FIRST_REPORT_MS = 15_000
