export interface FileRule {
  /** Lowercase, without the dot. */
  extensions: readonly string[]
  maxBytes: number
  /** The specified sentences of a screen, where it has its own. */
  typeMessage?: string
  sizeMessage?: string
}

const megabyte = 1024 * 1024

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

/** The sentence to show when a file breaks the rule; undefined when it may be sent. */
export function refuseFile(file: { name: string; size: number }, rule: FileRule): string | undefined {
  const extension = file.name.split('.').pop()?.toLowerCase() ?? ''
  if (!rule.extensions.includes(extension)) {
    return rule.typeMessage ?? `This kind of file cannot be used here. Choose ${describeRule(rule)}.`
  }
  if (file.size > rule.maxBytes) {
    return rule.sizeMessage ?? `This file is ${formatBytes(file.size)}; the most is ${formatBytes(rule.maxBytes)}.`
  }
  return undefined
}
