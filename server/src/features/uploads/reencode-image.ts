import { stat } from 'node:fs/promises'
import { limits } from '@sonocampus/contract/limits'
import sharp from 'sharp'
import type { StagedFile } from '../../adapters/storage/storage.ts'
import { AppError } from '../../errors.ts'

sharp.concurrency(1)
sharp.cache(false)

/** Decodes a received picture and encodes it as WebP inside the given box: metadata, scripts and trailing bytes do not survive. */
export async function reencodeImage(
  file: { path: string },
  box: { width: number; height: number },
  fit: 'inside' | 'cover' = 'inside',
): Promise<StagedFile> {
  const path = `${file.path}.webp`
  try {
    await sharp(file.path, { limitInputPixels: limits.uploads.pixels, failOn: 'error' })
      .timeout({ seconds: 10 })
      .rotate()
      .resize({ ...box, fit, withoutEnlargement: fit === 'inside' })
      .webp({ quality: 82 })
      .toFile(path)
  } catch {
    throw new AppError(
      'unsupported_type',
      'This picture cannot be read. Please save it again as JPEG or PNG and retry.',
    )
  }
  return { path, contentType: 'image/webp', size: (await stat(path)).size }
}
