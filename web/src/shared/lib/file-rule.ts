import type { UploadRule } from '@sonocampus/contract/route'

export interface FileRule {
  /** Lowercase, without the dot. */
  extensions: readonly string[]
  maxBytes: number
  /** The specified sentences, on screens that have their own. */
  typeMessage?: string
  sizeMessage?: string
  /** For video files, where they may be larger. */
  film?: { maxBytes: number; sizeMessage: string }
}

const megabyte = 1024 * 1024

const EXTENSIONS: Record<string, readonly string[]> = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'image/heic': ['heic', 'heif'],
  'image/gif': ['gif'],
  'application/zip': ['zip'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'video/mp4': ['mp4', 'm4v'],
  'video/quicktime': ['mov'],
  'video/webm': ['webm'],
  'text/vtt': ['vtt'],
  'application/dicom': ['dcm', 'dicom'],
}
const KNOWN = new Set(Object.values(EXTENSIONS).flat())
const FILMS = ['video/mp4', 'video/quicktime', 'video/webm'].flatMap((type) => EXTENSIONS[type] ?? [])

/** The picker's rule for the server's rule. */
export const fileRuleOf = ({ types, maxBytes, wrongType, tooLarge, film }: UploadRule): FileRule => ({
  extensions: types.flatMap((type) => EXTENSIONS[type] ?? []),
  maxBytes,
  typeMessage: wrongType,
  sizeMessage: tooLarge,
  ...(film ? { film: { maxBytes: film.maxBytes, sizeMessage: film.tooLarge } } : {}),
})

/** The default rule of an uploader. */
export const mediaRule: FileRule = {
  extensions: ['jpg', 'jpeg', 'png', 'gif', 'mp4', 'webm', 'mov'],
  maxBytes: 50 * megabyte,
}

export function formatBytes(bytes: number): string {
  if (bytes >= megabyte) return `${Number((bytes / megabyte).toFixed(1))} MB`
  return `${Math.max(1, Math.round(bytes / 1024))} kB`
}

export function describeRule({ extensions, maxBytes }: FileRule): string {
  const names = extensions.filter((name) => name !== 'jpeg' || !extensions.includes('jpg'))
  return `${names.map((name) => name.toUpperCase()).join(', ')} up to ${formatBytes(maxBytes)}`
}

export const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** Scanners name DICOM files arbitrarily, mostly without an extension, so the server checks the content. */
export const hasAnyName = ({ extensions }: FileRule): boolean => extensions.includes('dcm')

/** The error for a file of the wrong type. */
export function refuseType(file: { name: string }, rule: FileRule): string | undefined {
  const extension = extensionOf(file.name)
  if (rule.extensions.includes(extension)) return undefined
  if (hasAnyName(rule) && !KNOWN.has(extension)) return undefined
  return rule.typeMessage ?? `This kind of file can't be used here. Choose ${describeRule(rule)}.`
}

/** The error for a file that breaks the rule; undefined if it may be sent. */
export function refuseFile(file: { name: string; size: number }, rule: FileRule): string | undefined {
  const wrongType = refuseType(file, rule)
  if (wrongType) return wrongType
  const { maxBytes, sizeMessage } = FILMS.includes(extensionOf(file.name)) ? (rule.film ?? rule) : rule
  if (file.size <= maxBytes) return undefined
  return sizeMessage ?? `This file is ${formatBytes(file.size)}; the limit is ${formatBytes(maxBytes)}.`
}
