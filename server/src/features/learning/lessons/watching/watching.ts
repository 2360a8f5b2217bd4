import { limits } from '@sonocampus/contract/limits'
import { isoTime } from '../../../../clock.ts'
import type { Db } from '../../../../db/connect.ts'
import { tenthsOf } from '../../../../db/figures/tenths.ts'
import type { Deps } from '../../../../deps.ts'
import { AppError } from '../../../../errors.ts'
import { courseProgress, findCourseWork } from '../../progress/index.ts'
import { requireLesson, type Student } from '../lesson-access.ts'
import { findLiveSince, findView, type VideoRow } from '../videos.queries.ts'
import { rememberView } from '../views.queries.ts'
import { isEnough, requiredPercent, watchedPercent, withLength } from '../watch-rule.ts'
import { addRanges, creditRanges, inWholeSeconds, lengthOf, type Range, readRanges } from '../watched-ranges.ts'

/**
 * Marks a lesson watched, however often it is called, or sets the flag as the toggle says. If the course requires it,
 * most of the lesson must have been played first; earlier marks stay. Returns the student's progress in the course.
 */
export async function completeVideo(
  deps: Deps,
  student: Student,
  videoId: string,
  watched: boolean,
): Promise<{ watched: boolean; progress: number }> {
  const video = await requireLesson(deps, student, videoId)
  if (watched) await requireEnough(deps.db, student.id, video)
  const now = deps.clock.now()
  await rememberView(deps.db, now, student.id, videoId, { watched_at: watched ? isoTime(now) : null })
  return { watched, progress: courseProgress(await findCourseWork(deps.db, student.id, video.course_id)) }
}

/** Ranges only ever grow: what is enough now stays enough. */
async function requireEnough(db: Db, userId: string, video: VideoRow): Promise<void> {
  const view = await findView(db, userId, video.id)
  const ranges = readRanges(view?.ranges)
  const lesson = withLength(video, view?.told_ms)
  if (view?.watched_at || isEnough(lesson, ranges)) return
  throw new AppError(
    'lesson_unwatched',
    `In this course a lesson counts as watched once you've played ${requiredPercent(video)}% of it. You've played ${watchedPercent(lesson, ranges) ?? 0}% so far.`,
  )
}

export async function saveVideoPosition(deps: Deps, student: Student, videoId: string, seconds: number): Promise<void> {
  await requireLesson(deps, student, videoId)
  await rememberView(deps.db, deps.clock.now(), student.id, videoId, { position_ms: Math.round(seconds * 1000) })
}

export type Watched = { video: VideoRow; ranges: Range[]; watched: boolean }

type Report = { ranges: Range[]; toldMs: number | null }

/**
 * Adds what was really played while a player of the student's is live, credited with at most the time since the last
 * report. If the course requires a share, reaching it marks the lesson watched.
 */
export async function saveWatchedRanges(
  deps: Deps,
  student: Student,
  videoId: string,
  report: Report,
): Promise<Watched> {
  const { db, clock } = deps
  const video = await requireLesson(deps, student, videoId)
  const now = clock.now()
  const liveSince = video.youtube_id ? now - FIRST_REPORT_MS : await findLiveSince(db, student.id, videoId, now)
  if (liveSince === null) return asItIs(deps, student, video)
  return db.transaction().execute(async (tx) => {
    const view = await rememberView(tx, now, student.id, videoId)
    const told_ms = Math.max(view.told_ms ?? 0, report.toldMs ?? 0) || null
    const lesson = withLength(video, told_ms)
    const { credited, spare_ms } = credit(lesson, report.ranges, view, now - liveSince, now)
    const ranges = addRanges(readRanges(view.ranges), credited)
    const isDone = requiredPercent(lesson) !== null && isEnough(lesson, ranges)
    const watched_at = view.watched_at ?? (isDone ? isoTime(now) : null)
    // Only new tenths are counted: a lesson's count is one row that all its viewers update.
    const tenths = view.tenths | tenthsOf(ranges, lesson.duration_ms)
    await tx
      .updateTable('video_views')
      .set(tenths === view.tenths ? {} : { tenths })
      .set({ watched_at, told_ms, spare_ms, ranges: JSON.stringify(ranges), reported_at: isoTime(now) })
      .where('user_id', '=', student.id)
      .where('video_id', '=', videoId)
      .execute()
    return { video: lesson, ranges, watched: watched_at !== null }
  })
}

type View = { reported_at: string | null; spare_ms: number }

/**
 * Nobody watches an hour in a minute: a report is worth at most the time since the one before, at the player's highest
 * speed. Unused time is kept up to the grace every lesson starts with, for reports that come a little early.
 */
function credit({ duration_ms }: VideoRow, reported: Range[], view: View, liveMs: number, now: number) {
  const passed = Math.min(liveMs, view.reported_at ? now - Date.parse(view.reported_at) : liveMs)
  const allowed = view.spare_ms + Math.max(0, Math.min(passed, limits.playback.streamIdle)) * limits.watched.fastest
  const inside = inWholeSeconds(reported).map(([start, end]): Range => [start, Math.min(end, duration_ms ?? end)])
  const credited = creditRanges(inside, allowed)
  return { credited, spare_ms: Math.min(limits.watched.grace, allowed - lengthOf(credited)) }
}

async function asItIs({ db }: Deps, student: Student, video: VideoRow): Promise<Watched> {
  const view = await findView(db, student.id, video.id)
  return {
    video: withLength(video, view?.told_ms),
    ranges: readRanges(view?.ranges),
    watched: Boolean(view?.watched_at),
  }
}

/** YouTube's player isn't ours: its first report covers the quarter of a minute before it. */
const FIRST_REPORT_MS = 15_000
