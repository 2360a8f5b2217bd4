import { randomUUID } from 'node:crypto'
import type { PlannedLesson } from '@sonocampus/contract/lessons.video-files'
import { isoTime } from '../../../../clock.ts'
import type { Deps } from '../../../../deps.ts'
import { AppError } from '../../../../errors.ts'
import type { Actor } from '../../../ground/audit/index.ts'
import { type FilmUploadRow, keyOf, listUploadsLike, lockUploader, requireUploadRoom } from './film-uploads.queries.ts'
import { findReceived, type Received } from './received-parts.ts'

type Announced = {
  file_name: string
  content_type: string
  size: number
  fingerprint: string
  lesson?: PlannedLesson | null | undefined
}
type Started = { upload: FilmUploadRow; received: Received }

/** Starts an upload, or resumes the one of the same file for the same lesson. */
export async function startFilmUpload(deps: Deps, actor: Actor, announced: Announced): Promise<Started> {
  if (!deps.ffmpeg && !/\.(mp4|m4v|webm|mov)$/i.test(announced.file_name))
    throw new AppError('unsupported_type', 'Choose a video file: MP4, WebM or MOV.')
  const begun = await findBegun(deps, actor, announced)
  if (begun) return begun
  const storage_key = keyOf(randomUUID())
  const multipart_id = await deps.storage.parts.begin(storage_key, announced.content_type)
  const forget = () => deps.storage.parts.abort(storage_key, multipart_id)
  const upload = await remember(deps, actor, announced, { storage_key, multipart_id }).catch(async (error: unknown) => {
    await forget()
    throw error
  })
  // Another tab was first.
  if (upload.multipart_id !== multipart_id) await forget()
  return { upload, received: await findReceived(deps, upload) }
}

/** An upload whose parts the storage has discarded is dropped. */
async function findBegun(deps: Deps, actor: Actor, announced: Announced): Promise<Started | null> {
  for (const upload of await listUploadsLike(deps.db, { ...announced, user_id: actor.id })) {
    if (!isForSameLesson(upload, announced)) continue
    const received = await findReceived(deps, upload)
    if (received.isOpen || received.hasArrived) return { upload, received }
    await deps.db
      .deleteFrom('video_uploads')
      .where('storage_key', '=', upload.storage_key)
      .where('used_at', 'is', null)
      .execute()
  }
  return null
}

const isForSameLesson = (upload: FilmUploadRow, { lesson }: Announced): boolean => {
  const kept: PlannedLesson | null = upload.lesson === null ? null : JSON.parse(upload.lesson)
  return kept?.course_id === lesson?.course_id && (kept?.video_id ?? null) === (lesson?.video_id ?? null)
}

function remember(
  { db, engine, clock }: Deps,
  actor: Actor,
  { lesson, ...announced }: Announced,
  names: { storage_key: string; multipart_id: string },
): Promise<FilmUploadRow> {
  const now = isoTime(clock.now())
  const row = { ...announced, ...names, user_id: actor.id, created_at: now, touched_at: now }
  const upload = { ...row, lesson: lesson ? JSON.stringify(lesson) : null }
  return db.transaction().execute(async (tx) => {
    await lockUploader(tx, engine, actor.id)
    const others = await listUploadsLike(tx, upload)
    const other = others.find((each) => each.received_at === null && isForSameLesson(each, { ...announced, lesson }))
    if (other) return other
    await requireUploadRoom(tx, actor.id)
    await tx.insertInto('video_uploads').values(upload).execute()
    return { ...upload, received_at: null }
  })
}
