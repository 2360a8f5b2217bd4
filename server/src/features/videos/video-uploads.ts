import { randomUUID } from 'node:crypto'
import { limits } from '@sonocampus/contract/limits'
import { isoTime } from '../../adapters/clock.ts'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { invalidField } from '../../errors.ts'
import type { Doer } from '../audit/index.ts'

/** A key of ours, remembered before a byte is stored under it: only such a key can become part of a lesson. */
export async function rememberUpload(
  { db, clock }: Deps,
  doer: Doer,
  folder: 'videos' | 'captions',
  content_type: string,
): Promise<string> {
  const storage_key = `private/${folder}/${randomUUID()}`
  await db
    .insertInto('video_uploads')
    .values({ storage_key, content_type, user_id: doer.id, created_at: isoTime(clock.now()) })
    .execute()
  return storage_key
}

export async function signVideoUpload(deps: Deps, doer: Doer, content_type: string) {
  const storage_key = await rememberUpload(deps, doer, 'videos', content_type)
  const { url, bucket } = await deps.storage.presignPut(storage_key, {
    contentType: content_type,
    seconds: limits.uploads.videoSeconds,
  })
  return { presigned_url: url, bucket, file_key: storage_key }
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

/** A file that its lesson has let go: the sweep takes it. */
export const releaseUpload = (tx: Tx, storage_key: string) =>
  tx.updateTable('video_uploads').set({ used_at: null }).where('storage_key', '=', storage_key).execute()

const DAY = 24 * 60 * 60 * 1000

/** Removes files that came to nothing or that their lesson has let go. */
export async function sweepVideoFiles({ db, clock, storage }: Deps): Promise<void> {
  const stale = await db
    .selectFrom('video_uploads')
    .select('storage_key')
    .where('used_at', 'is', null)
    .where('created_at', '<', isoTime(clock.now() - DAY))
    .limit(100)
    .execute()
  for (const { storage_key } of stale) {
    await storage.remove(storage_key)
    await db.deleteFrom('video_uploads').where('storage_key', '=', storage_key).where('used_at', 'is', null).execute()
  }
}
