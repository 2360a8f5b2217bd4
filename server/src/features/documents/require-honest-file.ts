import { createReadStream } from 'node:fs'
import { limits } from '@sonocampus/contract/limits'
import sharp from 'sharp'
import { AppError } from '../../errors.ts'
import { isPolyglot } from './is-polyglot.ts'

type Received = { path: string; contentType: string }

/** A document is one thing only, and a picture decodes from its first to its last line. */
export async function requireHonestFile(file: Received): Promise<void> {
  const isPicture = file.contentType.startsWith('image/')
  if (!isPicture && file.contentType !== 'application/pdf') return
  if (await isPolyglot(createReadStream(file.path, { highWaterMark: 1024 * 1024 }), file.contentType))
    throw new AppError('unsupported_type', 'This file holds more than a document. Please export it again and retry.')
  if (isPicture) await requireReadablePicture(file.path)
}

async function requireReadablePicture(path: string): Promise<void> {
  try {
    await sharp(path, { limitInputPixels: limits.uploads.pixels, failOn: 'error' })
      .timeout({ seconds: 10 })
      .resize(16)
      .raw()
      .toBuffer()
  } catch {
    throw new AppError('unsupported_type', 'This picture cannot be read. Please save it again as PNG or JPG and retry.')
  }
}
