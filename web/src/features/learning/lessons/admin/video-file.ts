import { limits } from '@sonocampus/contract/limits'
import { uploadRules } from '@sonocampus/contract/upload-rules'
import { type FileRule, fileRuleOf } from '@/shared/lib/file-rule'

const types = { mp4: 'video/mp4', m4v: 'video/mp4', webm: 'video/webm', mov: 'video/quicktime' } as const
/** Formats that a server with ffmpeg can read too; one without refuses them before the upload. */
const others = ['mkv', 'avi', 'wmv', 'asf', 'mpg', 'mpeg', 'vob', 'ts', 'mts', 'm2ts', 'flv', '3gp', 'ogv', 'dv']

export const videoRule: FileRule = {
  extensions: [...Object.keys(types), ...others],
  maxBytes: limits.uploads.video,
  typeMessage: 'Choose a video file.',
  sizeMessage: 'A lesson can have at most 5 GB.',
}

export const captionsRule: FileRule = { ...fileRuleOf(uploadRules.captions), typeMessage: uploadRules.captions.missing }

/** The browser's type for the file, or one by its name if the browser knows none. */
export function videoTypeOf({ name, type }: { name: string; type: string }): string {
  if (type.startsWith('video/')) return type
  const extension = name.split('.').pop()?.toLowerCase() ?? ''
  return types[extension as keyof typeof types] ?? 'video/mp4'
}

/** The length in seconds from the file's metadata; null if this browser can't read it. */
export async function readDuration(file: Blob): Promise<number | null> {
  const address = URL.createObjectURL(file)
  const video = document.createElement('video')
  const { promise, resolve } = Promise.withResolvers<number | null>()
  video.preload = 'metadata'
  video.onloadedmetadata = () => resolve(knownSeconds(video.duration))
  video.onerror = () => resolve(null)
  video.src = address
  const seconds = await promise
  video.removeAttribute('src')
  video.load()
  URL.revokeObjectURL(address)
  return seconds
}

/** A recording that was never finalized reports an infinite length: it is unknown. */
export const knownSeconds = (duration: number): number | null =>
  Number.isFinite(duration) && duration > 0 ? duration : null

/**
 * A title from a file's name: `03_liver-basics.mp4` is "Liver basics". A leading number is dropped unless it is all
 * there is.
 */
export function lessonTitle(fileName: string): string {
  const name = fileName.normalize('NFC').replace(/\.[^.\s]{1,5}$/, '')
  // In a name without spaces hyphens act as spaces, except in dates.
  const hyphens = /\s/.test(name) ? /(?<=\s)-+(?=\s)/g : /-+(?=\D)|(?<=\D)-+/g
  const words = name
    .replace(hyphens, ' ')
    .replace(/[_\s]+/g, ' ')
    .trim()
  const bare = words.replace(/^(lesson|lecture|part|video)?\s*\d{1,3}(?=[\s.):-])[\s.):-]*/i, '').trim() || words
  const title = bare.charAt(0).toLocaleUpperCase('en') + bare.slice(1)
  return title.slice(0, 200) || 'Lesson'
}
