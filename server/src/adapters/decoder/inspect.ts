import { createReadStream } from 'node:fs'
import { MB } from '@sonocampus/contract/limits'
import { HEIC_UNREADABLE } from '@sonocampus/contract/upload-rules'
import { requireModestArchive } from './archives.ts'
import { isPolyglot } from './is-polyglot.ts'
import { Refusal } from './jobs.ts'
import { requireReadablePicture } from './pictures.ts'

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/**
 * A document must not be anything else too, a picture must decode from its first to its last line,
 * and an archive must unpack to what it claims.
 */
export async function inspect(path: string, contentType: string): Promise<void> {
  if (contentType === 'application/zip' || contentType === WORD)
    return requireModestArchive(path, { isWord: contentType === WORD })
  const isPicture = contentType.startsWith('image/')
  if (!isPicture && contentType !== 'application/pdf') return
  if (await isPolyglot(createReadStream(path, { highWaterMark: MB }), contentType))
    throw new Refusal('This file contains more than a document. Export it again and retry.')
  if (isPicture) await requireReadablePicture(path, contentType === 'image/heic' ? HEIC_UNREADABLE : undefined)
}
