import { limits } from '@sonocampus/contract/limits'
import sharp from 'sharp'
import { AppError } from '../../errors.ts'

/** A picture must decode from its first to its last line; a file that only begins like one is refused. */
export async function requireReadablePicture(file: { path: string; contentType: string }): Promise<void> {
  if (!file.contentType.startsWith('image/')) return
  try {
    await sharp(file.path, { limitInputPixels: limits.uploads.pixels, failOn: 'error' })
      .timeout({ seconds: 10 })
      .resize(16)
      .raw()
      .toBuffer()
  } catch {
    throw new AppError('unsupported_type', 'This picture cannot be read. Please save it again as PNG or JPG and retry.')
  }
}
