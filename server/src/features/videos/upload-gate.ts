import type { UploadGrant } from '../../adapters/storage/upload-link.ts'
import { isoTime } from '../../clock.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { UploadGate } from '../../http/put-stored-object.ts'
import { findActorOfUpload } from '../auth/index.ts'
import { findAwaitedUpload } from './videos.queries.ts'

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
