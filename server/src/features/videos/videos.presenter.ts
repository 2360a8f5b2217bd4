import type { Deps } from '../../deps.ts'
import { playbackAddress } from './playback-address.ts'
import type { listBegunLessons, listViewsOf, VideoRow } from './videos.queries.ts'
import { requiredPercent, watchedPercent, withLength } from './watch-rule.ts'
import { readRanges } from './watched-ranges.ts'

/** A stored lesson's address is made for the session that asks; a YouTube lesson has its link in all three. */
export function presentVideo(deps: Deps, session: string, row: VideoRow) {
  const link = row.youtube_id ? `https://www.youtube.com/watch?v=${row.youtube_id}` : null
  const address = link ?? playbackAddress(deps, session, row).playback_url
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    order: row.position,
    duration: row.duration_ms === null ? null : row.duration_ms / 1000,
    is_preview: row.is_preview === 1,
    video_url: address,
    cloudinary_url: address,
    ...(link ? { youtube_url: link } : {}),
  }
}

export const presentAdminVideo = (deps: Deps, session: string, row: VideoRow) => ({
  ...presentVideo(deps, session, row),
  course_id: row.course_id,
  file_key: row.storage_key,
  public_id: row.storage_key,
  captions_url: playbackAddress(deps, session, row).captions_url,
})

type ViewRow = Awaited<ReturnType<typeof listViewsOf>>[number]

export function presentLesson(deps: Deps, session: string, row: VideoRow, view: ViewRow | undefined) {
  const lesson = withLength(row, view?.told_ms)
  return {
    ...presentVideo(deps, session, lesson),
    watched: Boolean(view?.watched_at),
    position: (view?.position_ms ?? 0) / 1000,
    watched_percent: watchedPercent(lesson, readRanges(view?.ranges)),
    required_percent: requiredPercent(lesson),
  }
}

type BegunRow = Awaited<ReturnType<typeof listBegunLessons>>[number]

export const presentBegunLesson = (row: BegunRow) => ({
  video_id: row.id,
  title: row.title,
  course: { id: row.course_id, _id: row.course_id, title: row.course_title },
  watched: Boolean(row.watched_at),
  watched_percent: watchedPercent(withLength(row, row.told_ms), readRanges(row.ranges)),
  reported_at: row.reported_at,
})
