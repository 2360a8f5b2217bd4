import type { PlannedLesson } from '@sonocampus/contract/lessons.video-files'
import { limits } from '@sonocampus/contract/limits'
import { type FilmUploadRow, idOf } from './film-uploads.queries.ts'
import { partsOf } from './part-plan.ts'
import type { Received } from './received-parts.ts'

export const presentFilmUpload = (now: number, row: FilmUploadRow, { hasArrived, parts }: Received) => ({
  id: idOf(row.storage_key),
  file_key: row.storage_key,
  file_name: row.file_name,
  content_type: row.content_type,
  size: row.size,
  fingerprint: row.fingerprint,
  part_bytes: limits.filmUpload.partBytes,
  parts: partsOf(row.size),
  received: parts.map(({ number }) => number),
  has_arrived: hasArrived,
  lesson: row.lesson === null ? null : (JSON.parse(row.lesson) as PlannedLesson),
  idle_seconds: Math.max(0, Math.floor((now - Date.parse(row.touched_at ?? row.created_at)) / 1000)),
  created_at: row.created_at,
})
