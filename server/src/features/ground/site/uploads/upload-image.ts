import { randomUUID } from 'node:crypto'
import { rates } from '@sonocampus/contract/limits'
import type { StagedFile, Storage } from '../../../../adapters/storage/storage.ts'
import { requireHit } from '../../../../db/rate-limit.ts'
import type { Deps } from '../../../../deps.ts'
import type { Upload } from '../../../../http/read-upload.ts'

/**
 * A picture for a course, a question or the site: decoded and re-encoded, so that only pixels are
 * kept, and public.
 */
export async function uploadImage(
  { db, clock, storage, decoder }: Deps,
  ownerId: string,
  file: Upload,
): Promise<string> {
  await requireHit(db, clock, `upload:${ownerId}`, rates.uploadPerUser)
  return keep(storage, 'webp', await decoder.redraw(file, { width: 1600, height: 1200, fit: 'inside' }, ownerId))
}

/** A logo, twice: as wide as the bars have room for, and as a square on nothing, which mail programs can show. */
export async function uploadLogo({ db, clock, storage, decoder }: Deps, ownerId: string, file: Upload) {
  await requireHit(db, clock, `upload:${ownerId}`, rates.uploadPerUser)
  const logo = await decoder.redraw(file, { width: 480, height: 120, fit: 'inside' }, ownerId)
  const logo_url = await keep(storage, 'webp', logo)
  const icon = await decoder.redraw(file, { width: 192, height: 192, fit: 'contain' }, ownerId, 'png')
  return { logo_url, icon_url: await keep(storage, 'png', icon) }
}

async function keep(storage: Storage, ending: 'webp' | 'png', picture: StagedFile): Promise<string> {
  const key = `public/images/${randomUUID()}.${ending}`
  await storage.put(key, picture)
  return `/files/${key}`
}
