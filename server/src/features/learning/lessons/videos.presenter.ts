import { randomUUID } from 'node:crypto'
import type { FilmStatus } from '@sonocampus/contract/lessons.media'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import type { CurrentUser } from '../../../http/current-user.ts'
import { shownVersion } from '../../../shown-version.ts'
import { playbackLinks, playbackUrl, posterUrl, VISITOR } from './lesson-access.ts'
import { type FilmWithRenditions, findFilms } from './renditions/films.queries.ts'
import type { listBegunLessons, listVideosOf, listViewsOf, VideoRow } from './videos.queries.ts'
import { requiredPercent, watchedPercent, withLength } from './watch-rule.ts'
import { lengthOf, readRanges } from './watched-ranges.ts'
import type { Watched } from './watching/watching.ts'

type Viewer = Pick<CurrentUser, 'sessionId' | 'role'>

/**
 * A stored lesson's URL is made for the requesting session; a YouTube lesson has its link in all three. A student's URL
 * names its own stream, so that playing from a list counts as one of the account's two.
 */
export function presentVideo(deps: Deps, viewer: Viewer | null, row: VideoRow) {
  const link = youtubeLink(row)
  const stream = viewer?.role === 'student' ? randomUUID() : ''
  const url = link ?? playbackUrl(deps, { session: viewer?.sessionId ?? VISITOR, videoId: row.id, stream })
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    order: row.position,
    duration: row.duration_ms === null ? null : row.duration_ms / 1000,
    is_preview: row.is_preview === 1,
    video_url: url,
    cloudinary_url: url,
    ...(link ? { youtube_url: link } : {}),
  }
}

/** The same for everyone; what is shown of a draft opens only for those who can see it. */
export const presentPreview = (deps: Deps, viewer: Viewer | null, row: VideoRow) =>
  presentVideo(deps, row.course_status === 'active' ? null : viewer, row)

/** What its form edits. Its position isn't part of it: lessons are ordered elsewhere. */
export const editedVideo = (row: VideoRow) => ({
  title: row.title,
  description: row.description,
  file_key: row.storage_key,
  youtube_url: youtubeLink(row),
  is_preview: row.is_preview === 1,
})

const youtubeLink = ({ youtube_id }: VideoRow) => (youtube_id ? `https://www.youtube.com/watch?v=${youtube_id}` : null)

/** With the rendition progress of stored lessons. */
export async function presentAdminVideos(deps: Deps, viewer: Viewer, rows: VideoRow[]) {
  const films = await findFilms(
    deps.db,
    rows.map(({ storage_key }) => storage_key),
  )
  return rows.map((row) => ({
    ...presentVideo(deps, viewer, row),
    course_id: row.course_id,
    module_id: row.module_id,
    file_key: row.storage_key,
    public_id: row.storage_key,
    captions_url: playbackLinks(deps, viewer.sessionId, row).captions_url,
    plays_in_browsers: row.content_type === null || PLAYED.includes(row.content_type),
    film: presentFilmStatus(films.get(row.storage_key ?? '')),
    version: shownVersion(editedVideo(row)),
  }))
}

/** Progress of the renditions, for administrators. */
const presentFilmStatus = (film: FilmWithRenditions | undefined): FilmStatus | null =>
  film
    ? {
        state: film.state,
        percent: film.percent,
        problem: film.problem,
        renditions: film.renditions.flatMap(({ name, width, height, bitrate, bytes }) =>
          name && bitrate !== null && bytes !== null ? [{ name, width, height, bitrate, bytes }] : [],
        ),
      }
    : null

export async function presentAdminVideo(deps: Deps, viewer: Viewer, row: VideoRow) {
  const [video] = await presentAdminVideos(deps, viewer, [row])
  if (!video) throw new AppError('internal', 'A lesson is missing from its own list.')
  return video
}

/** What browsers play natively; other films are shown once converted. */
const PLAYED = ['video/mp4', 'video/webm', 'video/quicktime']

/** A locked lesson has no URLs. */
const NO_ADDRESS = { video_url: '', cloudinary_url: '', youtube_url: undefined }

type LessonRow = Awaited<ReturnType<typeof listVideosOf>>[number]
type ViewRow = Awaited<ReturnType<typeof listViewsOf>>[number]

export function presentLesson(
  deps: Deps,
  viewer: Viewer,
  row: LessonRow,
  { view, isLocked }: { view: ViewRow | undefined; isLocked: boolean },
) {
  const lesson = withLength(row, view?.told_ms)
  return {
    ...presentVideo(deps, viewer, lesson),
    ...(isLocked ? NO_ADDRESS : {}),
    module: row.module_id && row.module_title !== null ? { id: row.module_id, title: row.module_title } : null,
    poster_url: row.poster_key && !isLocked ? posterUrl(deps, viewer.sessionId, row.id) : null,
    is_locked: isLocked,
    watched: Boolean(view?.watched_at),
    position: (view?.position_ms ?? 0) / 1000,
    left_at: view?.reported_at ?? view?.begun_at ?? null,
    watched_percent: watchedPercent(lesson, readRanges(view?.ranges)),
    required_percent: requiredPercent(lesson),
  }
}

export const presentWatched = ({ video, ranges, watched }: Watched) => ({
  watched_seconds: lengthOf(ranges) / 1000,
  watched_percent: watchedPercent(video, ranges),
  watched,
})

type BegunRow = Awaited<ReturnType<typeof listBegunLessons>>[number]

export const presentBegunLesson = (row: BegunRow) => ({
  video_id: row.id,
  title: row.title,
  course: { id: row.course_id, _id: row.course_id, title: row.course_title },
  watched: Boolean(row.watched_at),
  watched_percent: watchedPercent(withLength(row, row.told_ms), readRanges(row.ranges)),
  reported_at: row.reported_at,
})
