import type { UploadGrant } from '../../../../adapters/storage/upload-link.ts'
import type { Role } from '../../../../db/tables/users.ts'
import type { Deps } from '../../../../deps.ts'
import { AppError } from '../../../../errors.ts'
import { findActorOfUpload } from '../../../ground/auth/index.ts'
import { findOpenUpload } from './film-uploads.queries.ts'

/** Roles that create lessons. */
export const MAY_UPLOAD = new Set<Role>(['admin', 'teacher'])

/** A part must come from the session that requested its URL, while the upload is open. */
export async function admitFilmPart(
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
