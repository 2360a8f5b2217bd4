import { isoTime } from '../../../../clock.ts'
import type { Db } from '../../../../db/connect.ts'
import type { Deps } from '../../../../deps.ts'
import { AppError } from '../../../../errors.ts'
import { courseProgress, findCourseWork } from '../../progress/index.ts'
import { requireLesson, type Student } from '../lesson-access.ts'
import { findView, type VideoRow } from '../videos.queries.ts'
import { rememberView } from '../views.queries.ts'
import { isEnough, requiredPercent, watchedPercent, withLength } from '../watch-rule.ts'
import { readRanges } from '../watched-ranges.ts'

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
