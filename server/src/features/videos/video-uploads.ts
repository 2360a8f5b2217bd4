import { randomUUID } from 'node:crypto'
import { limits } from '@sonocampus/contract/limits'
import { type Clock, isoTime } from '../../clock.ts'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { AppError, invalidField } from '../../errors.ts'
import type { Doer } from '../audit/index.ts'

type Folder = 'videos' | 'lessons' | 'captions'

/** A key of ours, remembered before a byte is stored under it: only such a key can become part of a lesson. */
export const newUpload = (clock: Clock, doer: Doer, folder: Folder, content_type: string) => ({
  storage_key: `private/${folder}/${randomUUID()}`,
  content_type,
  user_id: doer.id,
  created_at: isoTime(clock.now()),
})

export async function rememberUpload({ db, clock }: Deps, doer: Doer, folder: Folder, type: string): Promise<string> {
  const upload = newUpload(clock, doer, folder, type)
  await db.insertInto('video_uploads').values(upload).execute()
  return upload.storage_key
}

type Announced = { contentType: string; fileName: string }

/** The only keys that addresses are signed for are those under videos/: no lesson keeps its file there. */
export async function signVideoUpload(deps: Deps, doer: Doer, session: string, { contentType, fileName }: Announced) {
  if (!deps.ffmpeg && !/\.(mp4|m4v|webm|mov)$/i.test(fileName))
    throw new AppError('unsupported_type', 'Please select a video file: MP4, WebM or MOV.')
  const file_key = await rememberUpload(deps, doer, 'videos', contentType)
  const options = { contentType, seconds: limits.uploads.videoSeconds, session }
  const { url, bucket } = await deps.storage.presignPut(file_key, options)
  return { presigned_url: url, bucket, file_key }
}

export async function claimUpload(tx: Tx, storage_key: string, now: string): Promise<void> {
  const used = await tx
    .updateTable('video_uploads')
    .set({ used_at: now })
    .where('storage_key', '=', storage_key)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (used.numUpdatedRows === 0n) throw invalidField('file_key', 'This file cannot be used. Please upload it again.')
}

/** Files that a lesson has let go: the sweep takes those that no other lesson plays. */
export async function releaseUploads(tx: Tx, keys: (string | null)[]): Promise<void> {
  for (const key of keys)
    if (key)
      await tx
        .updateTable('video_uploads')
        .set({ used_at: null })
        .where('storage_key', '=', key)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('videos')
                .select('id')
                .where('deleted_at', 'is', null)
                .where((eb) => eb.or([eb('storage_key', '=', key), eb('captions_key', '=', key)])),
            ),
          ),
        )
        .execute()
}

const DAY = 24 * 60 * 60 * 1000

/** Removes files that came to nothing or that their lesson has let go. The row goes first: a lesson made meanwhile keeps both. */
export async function sweepVideoFiles({ db, clock, storage }: Deps): Promise<void> {
  const stale = await db
    .selectFrom('video_uploads')
    .select('storage_key')
    .where('used_at', 'is', null)
    .where('created_at', '<', isoTime(clock.now() - DAY))
    .limit(100)
    .execute()
  for (const { storage_key } of stale) {
    const open = db.deleteFrom('video_uploads').where('storage_key', '=', storage_key).where('used_at', 'is', null)
    if ((await open.executeTakeFirst()).numDeletedRows > 0n) await storage.remove(storage_key)
  }
}
