import { randomUUID } from 'node:crypto'
import type { UploadGrant } from '../../adapters/storage/upload-link.ts'
import { type Clock, isoTime } from '../../clock.ts'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { AppError, invalidField } from '../../errors.ts'
import type { UploadGate } from '../../http/put-stored-object.ts'
import type { Doer } from '../audit/index.ts'
import { findActorOfUpload } from '../auth/index.ts'
import { findAwaitedUpload, lessonsPlaying } from './videos.queries.ts'

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

/** After a day the sweep may take what no lesson was made of. */
export const UPLOAD_LASTS_MS = 24 * 60 * 60 * 1000

/** Ties an unused, fresh file to a lesson. Whoever comes second finds nothing. */
export async function claimUpload(tx: Tx, now: number, storage_key: string): Promise<void> {
  const used = await tx
    .updateTable('video_uploads')
    .set({ used_at: isoTime(now) })
    .where('storage_key', '=', storage_key)
    .where('used_at', 'is', null)
    .where('created_at', '>', isoTime(now - UPLOAD_LASTS_MS))
    .executeTakeFirst()
  if (used.numUpdatedRows === 0n) throw invalidField('file_key', 'This file cannot be used. Please upload it again.')
}

/**
 * Files that a lesson has let go: the sweep takes those that no other lesson plays. Of the lessons that play one, each holds
 * it before it looks for the others: two that let it go at once would each see the other play it.
 */
export async function releaseUploads(tx: Tx, keys: (string | null)[]): Promise<void> {
  for (const key of keys) {
    if (!key) continue
    const upload = tx.updateTable('video_uploads').where('storage_key', '=', key)
    await upload.set((eb) => ({ used_at: eb.ref('used_at') })).execute()
    await upload
      .set({ used_at: null })
      .where(({ not, exists }) => not(exists(lessonsPlaying(tx, key))))
      .execute()
  }
}

const spent = () => new AppError('forbidden', 'This address has been used. Please upload the file again.')
const refused = () => new AppError('forbidden', 'This address is no longer valid. Please log in and upload again.')

/** One file for each signed address, from the session that asked for it: looked at before the bytes and again after them. */
export function uploadGate(deps: Deps): UploadGate {
  const { db, clock } = deps
  const upload = (key: string) => db.updateTable('video_uploads').where('storage_key', '=', key)

  async function admit({ key, session }: UploadGrant, cookie: string | null): Promise<void> {
    const actor = await findActorOfUpload(deps, session, cookie)
    if (actor?.role !== 'admin') throw refused()
    if (!(await findAwaitedUpload(db, key))) throw spent()
  }

  return {
    admit,
    async keep(grant, cookie, put) {
      await admit(grant, cookie)
      const taken = await upload(grant.key)
        .set({ received_at: isoTime(clock.now()) })
        .where('received_at', 'is', null)
        .executeTakeFirst()
      if (taken.numUpdatedRows === 0n) throw spent()
      try {
        await put()
      } catch (error) {
        await upload(grant.key).set({ received_at: null }).execute()
        throw error
      }
    },
  }
}
