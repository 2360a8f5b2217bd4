import type { Generated } from 'kysely'

/** A lesson: a stored file or a YouTube video. `is_preview` is 0 or 1. */
export type VideosTable = {
  id: string
  course_id: string
  /** Null for lessons before the first module. */
  module_id: string | null
  title: string
  description: string
  position: number
  is_preview: number
  duration_ms: number | null
  storage_key: string | null
  content_type: string | null
  size: number | null
  youtube_id: string | null
  captions_key: string | null
  /** When the course's students were notified; null while that is pending. */
  told_at: string | null
  created_at: string
  updated_at: string
  deleted_at: string | null
}

/**
 * One of our storage keys: `received_at` ends its signed address, `moved_to` is the key without an
 * address that its file was moved to.
 */
export type VideoUploadsTable = {
  storage_key: string
  content_type: string
  user_id: string
  created_at: string
  used_at: string | null
  received_at: string | null
  moved_to: string | null
  /** For a multipart upload, until a lesson plays it: the storage's own id, and its metadata. */
  multipart_id: string | null
  file_name: string | null
  fingerprint: string | null
  size: number | null
  /** The lesson it is meant for, as JSON. */
  lesson: string | null
  /** When the upload last made progress. */
  touched_at: string | null
}

/**
 * What one student has watched of one lesson; `ranges` is a JSON list of [start, end] in
 * milliseconds, merged and sorted.
 */
export type VideoViewsTable = {
  user_id: string
  video_id: string
  watched_at: string | null
  position_ms: number
  ranges: string
  reported_at: string | null
  told_ms: number | null
  /** When the lesson was first opened; null if that was before this was recorded. */
  begun_at: string | null
  /** Which tenths were played: a sum of 1, 2, 4 … for the first, second, third. */
  tenths: Generated<number>
  /** How much more can be credited than the time since the last report allows. */
  spare_ms: Generated<number>
}

export type PlaybackStreamsTable = {
  id: string
  user_id: string
  video_id: string
  started_at: string
  seen_at: string
  ended_at: string | null
}

export type ProtectionEventsTable = {
  id: string
  user_id: string
  video_id: string
  kind: string
  level: string
  occurred_at: string
}

/** A group of a course's lessons. */
export type ModulesTable = {
  id: string
  course_id: string
  title: string
  position: number
  created_at: string
  updated_at: string
}

/**
 * The renditions of a stored video file, whichever lessons play it. `secret` is the key of its
 * pieces, `sprite` describes its grid.
 */
export type FilmsTable = {
  source_key: string
  state: 'queued' | 'running' | 'ready' | 'failed'
  percent: number
  problem: string | null
  secret: string
  duration_ms: number | null
  poster_key: string | null
  sprite_key: string | null
  sprite: string | null
  created_at: string
  updated_at: string
}

/**
 * One quality of a film, in one file; `pieces` is JSON: the length of its beginning, then of each
 * piece with its time.
 */
export type RenditionsTable = {
  source_key: string
  name: '240' | '360' | '720' | 'audio'
  width: number | null
  height: number | null
  bitrate: number
  peak: number
  codecs: string
  pack_key: string
  bytes: number
  pieces: string
}

/** A document or picture attached to a lesson. */
export type LessonFilesTable = {
  id: string
  video_id: string
  name: string
  storage_key: string
  content_type: string
  size: number
  created_at: string
}

export type LessonNotesTable = {
  id: string
  user_id: string
  video_id: string
  at_ms: number
  text: string
  created_at: string
  updated_at: string
}
