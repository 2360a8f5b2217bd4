import { isoTime } from '../../clock.ts'
import type { Db, Tx } from '../../db/connect.ts'

/** The key that an uploaded file has been given; null when it was given none. */
export async function findMoved(db: Db, file_key: string): Promise<string | null> {
  const upload = await db
    .selectFrom('video_uploads')
    .select('moved_to')
    .where('storage_key', '=', file_key)
    .executeTakeFirst()
  return upload?.moved_to ?? null
}

/** A file that no lesson was made of. */
export const findUnusedUpload = (db: Db, file_key: string) =>
  db
    .selectFrom('video_uploads')
    .select('content_type')
    .where('storage_key', '=', file_key)
    .where('used_at', 'is', null)
    .executeTakeFirst()

/** An upload whose file has not arrived yet. */
export const findAwaitedUpload = (db: Db, file_key: string) =>
  db
    .selectFrom('video_uploads')
    .select('storage_key')
    .where('storage_key', '=', file_key)
    .where('received_at', 'is', null)
    .executeTakeFirst()

/** Some of the files that no lesson plays and that were remembered before the given moment. */
export const listStaleUploads = (db: Db, before: number) =>
  db
    .selectFrom('video_uploads')
    .select('storage_key')
    .where('used_at', 'is', null)
    .where('created_at', '<', isoTime(before))
    .limit(100)
    .execute()

/** Lessons that play a file, as part of another query. */
export const lessonsPlaying = (tx: Tx, key: string) =>
  tx
    .selectFrom('videos')
    .select('id')
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('storage_key', '=', key), eb('captions_key', '=', key)]))
