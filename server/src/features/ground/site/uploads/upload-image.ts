import { randomUUID } from 'node:crypto'
import { rates } from '@sonocampus/contract/limits'
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
  const image = await decoder.redraw(file, { width: 1600, height: 1200, fit: 'inside' }, ownerId)
  const key = `public/images/${randomUUID()}.webp`
  await storage.put(key, image)
  return `/files/${key}`
}
