import type { UploadRule } from '@sonocampus/contract/route'

export interface FileRule {
  /** Lowercase, without the dot. */
  extensions: readonly string[]
  maxBytes: number
  /** The specified sentences of a screen, where it has its own. */
  typeMessage?: string
  sizeMessage?: string
  /** For films, where they may be larger than the rest. */
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

/** What a picker takes of what the server takes. */
export const fileRuleOf = ({ types, maxBytes, wrongType, tooLarge, film }: UploadRule): FileRule => ({
  extensions: types.flatMap((type) => EXTENSIONS[type] ?? []),
  maxBytes,
  typeMessage: wrongType,
  sizeMessage: tooLarge,
  ...(film ? { film: { maxBytes: film.maxBytes, sizeMessage: film.tooLarge } } : {}),
})

/** The rule of an uploader that was given none. */
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

/** Scanners name DICOM files as they like, most without an ending: what is inside decides, on the server. */
export const hasAnyName = ({ extensions }: FileRule): boolean => extensions.includes('dcm')

/** The sentence to show when a file is of a wrong kind. */
export function refuseType(file: { name: string }, rule: FileRule): string | undefined {
  const extension = extensionOf(file.name)
  if (rule.extensions.includes(extension)) return undefined
  if (hasAnyName(rule) && !KNOWN.has(extension)) return undefined
  return rule.typeMessage ?? `This kind of file can't be used here. Choose ${describeRule(rule)}.`
}

/** The sentence to show when a file breaks the rule; undefined when it may be sent. */
export function refuseFile(file: { name: string; size: number }, rule: FileRule): string | undefined {
  const wrongType = refuseType(file, rule)
  if (wrongType) return wrongType
  const { maxBytes, sizeMessage } = FILMS.includes(extensionOf(file.name)) ? (rule.film ?? rule) : rule
  if (file.size <= maxBytes) return undefined
  return sizeMessage ?? `This file is ${formatBytes(file.size)}; the limit is ${formatBytes(maxBytes)}.`
}
