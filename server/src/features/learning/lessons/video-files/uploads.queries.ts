import { limits } from '@sonocampus/contract/limits'
import { isoTime } from '../../../../clock.ts'
import type { Db, Tx } from '../../../../db/connect.ts'
import { type Engine, locked } from '../../../../db/dialect.ts'
import { AppError } from '../../../../errors.ts'

export const FOLDER = 'private/lessons/'
export const keyOf = (uploadId: string): string => FOLDER + uploadId
export const idOf = (storageKey: string): string => storageKey.slice(FOLDER.length)
const MOST_LISTED = limits.openUploads

/** Multipart uploads that no lesson plays yet: in progress or just arrived. */
const inParts = (db: Db | Tx) =>
  db
    .selectFrom('video_uploads')
    .select([
      'storage_key',
      'content_type',
      'user_id',
      'created_at',
      'received_at',
      'touched_at',
      'multipart_id',
      'file_name',
      'fingerprint',
      'size',
      'lesson',
    ])
    .where('multipart_id', 'is not', null)
    .$narrowType<{ multipart_id: string; file_name: string; fingerprint: string; size: number }>()

export type FilmUploadRow = Awaited<ReturnType<typeof getUploadOf>>

/** Oldest first, in the order they were added. */
export const listUploadsOf = (db: Db, userId: string) =>
  inParts(db).where('user_id', '=', userId).orderBy('created_at').limit(MOST_LISTED).execute()

/** The caller's own upload; others can't use its id. */
export async function getUploadOf(db: Db, userId: string, uploadId: string) {
  const upload = await inParts(db)
    .where('storage_key', '=', keyOf(uploadId))
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!upload) throw new AppError('not_found', 'This upload no longer exists. Start again.')
  return upload
}

/** Refuses one more upload than allowed at once. Call while holding `lockUploader`. */
export async function requireUploadRoom(tx: Tx, userId: string): Promise<void> {
  const open = await tx
    .selectFrom('video_uploads')
    .select('storage_key')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('received_at', 'is', null)
    .where('moved_to', 'is', null)
    .limit(limits.openUploads)
    .execute()
  if (open.length >= limits.openUploads)
    throw new AppError(
      'limit_reached',
      `You have ${limits.openUploads} unfinished uploads. Finish or discard some of them first.`,
    )
}

/** Locks a user until the transaction ends: if two tabs start the same file, the second finds the first's upload. */
export const lockUploader = (tx: Tx, engine: Engine, userId: string) =>
  locked(engine, tx.selectFrom('users').select('id').where('id', '=', userId)).execute()

export const listUploadsLike = (tx: Db | Tx, upload: { user_id: string; fingerprint: string; size: number }) =>
  inParts(tx)
    .where('user_id', '=', upload.user_id)
    .where('fingerprint', '=', upload.fingerprint)
    .where('size', '=', upload.size)
    .execute()

/** An upload that still accepts parts. */
export const findOpenUpload = (db: Db, storageKey: string, multipartId: string) =>
  db
    .selectFrom('video_uploads')
    .select('user_id')
    .where('storage_key', '=', storageKey)
    .where('multipart_id', '=', multipartId)
    .where('received_at', 'is', null)
    .executeTakeFirst()

/** Some of the uploads idle since before this time. */
export const listForgottenUploads = (db: Db, before: string) =>
  inParts(db).where('received_at', 'is', null).where('touched_at', '<', before).limit(100).execute()

export const findByMultipart = (db: Db, storageKey: string, multipartId: string) =>
  db
    .selectFrom('video_uploads')
    .select('storage_key')
    .where('storage_key', '=', storageKey)
    .where('multipart_id', '=', multipartId)
    .executeTakeFirst()

/** The key that an upload was moved to, of this user or of anyone; a multipart upload keeps its key. */
export async function findNewKey(db: Db, file_key: string, userId?: string): Promise<string | null> {
  const named = db
    .selectFrom('video_uploads')
    .select(['storage_key', 'moved_to', 'multipart_id'])
    .where('storage_key', '=', file_key)
  const upload = await (userId ? named.where('user_id', '=', userId) : named).executeTakeFirst()
  return (upload?.multipart_id ? upload.storage_key : upload?.moved_to) ?? null
}

/** A user's file that no lesson uses. */
export const findUnusedUpload = (db: Db, file_key: string, userId: string) =>
  db
    .selectFrom('video_uploads')
    .select('content_type')
    .where('storage_key', '=', file_key)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirst()

/** An upload whose file hasn't arrived yet. */
export const findAwaitedUpload = (db: Db, file_key: string) =>
  db
    .selectFrom('video_uploads')
    .select('storage_key')
    .where('storage_key', '=', file_key)
    .where('received_at', 'is', null)
    .executeTakeFirst()

/** Some of the files that no lesson plays, recorded before this time. */
export const listStaleUploads = (db: Db, before: number) =>
  db
    .selectFrom('video_uploads')
    .select('storage_key')
    .where('used_at', 'is', null)
    .where((eb) => eb(eb.fn.coalesce('touched_at', 'created_at'), '<', isoTime(before)))
    .where((eb) => eb.or([eb('multipart_id', 'is', null), eb('received_at', 'is not', null)]))
    .limit(100)
    .execute()

/** Lessons that play a file, as a subquery. */
export const lessonsPlaying = (tx: Tx, key: string) =>
  tx
    .selectFrom('videos')
    .select('id')
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('storage_key', '=', key), eb('captions_key', '=', key)]))
