/** A lesson: a stored file or a YouTube video. `is_preview` is 0 or 1. */
export type VideosTable = {
  id: string
  course_id: string
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
  /** When the course's students were told of it; null while they are to be. */
  told_at: string | null
  created_at: string
  updated_at: string
  deleted_at: string | null
}

/** A key of ours: `received_at` ends its signed address, `moved_to` is the key without an address that its file got. */
export type VideoUploadsTable = {
  storage_key: string
  content_type: string
  user_id: string
  created_at: string
  used_at: string | null
  received_at: string | null
  moved_to: string | null
}

/** What one student has seen of one lesson; `ranges` is a JSON list of [start, end] in milliseconds, merged and sorted. */
export type VideoViewsTable = {
  user_id: string
  video_id: string
  watched_at: string | null
  position_ms: number
  ranges: string
  reported_at: string | null
  told_ms: number | null
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
