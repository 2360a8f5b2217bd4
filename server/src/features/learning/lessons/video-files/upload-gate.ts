import type { UploadGrant } from '../../../../adapters/storage/upload-link.ts'
import { isoTime } from '../../../../clock.ts'
import type { Role } from '../../../../db/tables/users.ts'
import type { Deps } from '../../../../deps.ts'
import { AppError } from '../../../../errors.ts'
import type { UploadGate } from '../../../../http/put-stored-object.ts'
import { findActorOfUpload } from '../../../ground/auth/index.ts'
import { findAwaitedUpload, findOpenUpload } from './uploads.queries.ts'

/** Roles that create lessons. */
const MAY_UPLOAD = new Set<Role>(['admin', 'teacher'])

const spent = () => new AppError('forbidden', 'This upload link was already used. Upload the file again.')
const refused = () => new AppError('forbidden', 'This upload link is no longer valid. Log in and upload again.')

/** One file per signed URL, from the session that requested it: checked before the bytes and again after them. */
export function uploadGate(deps: Deps): UploadGate {
  const { db, clock } = deps
  const upload = (key: string) => db.updateTable('video_uploads').where('storage_key', '=', key)

  async function admit({ key, session }: UploadGrant, cookie: string | null): Promise<void> {
    const actor = await findActorOfUpload(deps, session, cookie)
    if (!actor || !MAY_UPLOAD.has(actor.role)) throw refused()
    if (!(await findAwaitedUpload(db, key))) throw spent()
  }

  return {
    admit,
    admitPart: (grant, part, cookie) => admitFilmPart(deps, grant, part, cookie),
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

/** A part must come from the session that requested its URL, while the upload is open. */
async function admitFilmPart(
  deps: Deps,
  { key, session }: UploadGrant,
  { uploadId }: { uploadId: string },
  cookie: string | null,
): Promise<void> {
  const actor = await findActorOfUpload(deps, session, cookie)
  const upload = actor && (await findOpenUpload(deps.db, key, uploadId))
  if (!actor || !MAY_UPLOAD.has(actor.role) || upload?.user_id !== actor.id)
    throw new AppError('forbidden', 'This upload link is no longer valid. Log in and resume the upload.')
}
