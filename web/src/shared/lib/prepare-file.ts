import { limits } from '@sonocampus/contract/limits'
import { HEIC_UNREADABLE, TOO_MANY_PIXELS } from '@sonocampus/contract/upload-rules'
import { extensionOf, type FileRule, refuseFile, refuseType } from './file-rule.ts'
import { drawSmaller, measurePicture } from './shrink-picture.ts'

export type Prepared = { file: File; refusal?: undefined } | { file?: undefined; refusal: string }

/** Phone photos and screenshots. A GIF may be animated and is left alone. */
const SHRINKABLE = /^(png|jpe?g|webp|heic|heif)$/
const HEIC = /^hei[cf]$/

/** Phones run out of memory decoding more. */
const MOST_PIXELS = 120_000_000

/**
 * The chosen file, ready to send, or the error that refuses it. A picture that is too large is scaled down, HEIC
 * becomes JPEG; a file that fits stays as it is.
 */
export async function prepareFile(file: File, rule: FileRule, onWork: () => void): Promise<Prepared> {
  const refusal = refuseType(file, rule)
  if (refusal) return { refusal }
  const extension = extensionOf(file.name)
  if (!SHRINKABLE.test(extension)) return asItIs(file, rule)
  const isHeic = HEIC.test(extension)
  if (isHeic || file.size > rule.maxBytes) onWork()
  const size = await measurePicture(file).catch(() => null)
  if (!size) return isHeic ? { refusal: HEIC_UNREADABLE } : asItIs(file, rule)
  const pixels = size.width * size.height
  if (!isHeic && file.size <= rule.maxBytes && pixels <= limits.uploads.pixels) return { file }
  if (pixels > MOST_PIXELS) return { refusal: TOO_MANY_PIXELS }
  onWork()
  const smaller = await drawSmaller(file, size, rule.maxBytes).catch(() => null)
  if (smaller) return { file: smaller }
  return isHeic ? { refusal: HEIC_UNREADABLE } : asItIs(file, rule)
}

function asItIs(file: File, rule: FileRule): Prepared {
  const refusal = refuseFile(file, rule)
  return refusal ? { refusal } : { file }
}
