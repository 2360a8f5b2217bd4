import { isoTime } from '../../adapters/clock.ts'
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { requireActiveEnrollment } from '../enrollments/index.ts'
import { getVideo, type VideoRow } from './videos.queries.ts'
import { creditRanges, lengthOf, mergeRanges, type Range } from './watched-ranges.ts'

type Student = { id: string; role: 'student' | 'admin' }

/** The lesson, if the caller has a seat that runs in its course. */
export async function requireLesson({ db, clock }: Deps, student: Student, videoId: string): Promise<VideoRow> {
  const video = await getVideo(db, videoId)
  await requireActiveEnrollment(db, student, video.course_id, clock.now())
  return video
}

/** Marks a lesson watched, however often it is told, or sets the flag as the toggle says. */
export async function completeVideo(
  deps: Deps,
  student: Student,
  videoId: string,
  watched: boolean,
): Promise<VideoRow> {
  const video = await requireLesson(deps, student, videoId)
  await remember(deps.db, student.id, videoId, { watched_at: watched ? isoTime(deps.clock.now()) : null })
  return video
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

/** Adds what was really played, credited with no more than the time since the last report allows. Answers milliseconds. */
export async function saveWatchedRanges(
  deps: Deps,
  student: Student,
  videoId: string,
  reported: Range[],
): Promise<number> {
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
      .returning(['ranges', 'reported_at'])
      .executeTakeFirstOrThrow()
    const passed = view.reported_at ? now - Date.parse(view.reported_at) : FIRST_REPORT_MS
    const inside = reported.map(([start, end]): Range => [start, Math.min(end, video.duration_ms ?? end)])
    const ranges = mergeRanges(JSON.parse(view.ranges) as Range[], creditRanges(inside, passed))
    await tx
      .updateTable('video_views')
      .set({ ranges: JSON.stringify(ranges), reported_at: isoTime(now) })
      .where('user_id', '=', student.id)
      .where('video_id', '=', videoId)
      .execute()
    return lengthOf(ranges)
  })
}

/** The player reports every 15 seconds: the first report can tell of no more than that, at double speed. */
const FIRST_REPORT_MS = 15_000
