import { randomUUID } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import type { Upload } from '../../http/read-upload.ts'
import { reencodeImage } from './reencode-image.ts'

/** A picture for a course, a question or the site: decoded and drawn anew, so that nothing but pixels is kept, and public. */
export async function uploadImage({ storage }: Deps, file: Upload): Promise<string> {
  const image = await reencodeImage(file, { width: 1600, height: 1200 })
  const key = `public/images/${randomUUID()}.webp`
  await storage.put(key, image)
  return `/files/${key}`
}
