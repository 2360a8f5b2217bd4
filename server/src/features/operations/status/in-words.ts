const SECOND = 1000
const UNITS = [
  ['day', 24 * 3600 * SECOND],
  ['hour', 3600 * SECOND],
  ['minute', 60 * SECOND],
  ['second', SECOND],
] as const

/** "1 mail", "3 mails". */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

/** A length of time in its largest unit: "2 days", "25 minutes". */
export function lengthOf(milliseconds: number): string {
  const [name, unit] = UNITS.find(([, size]) => milliseconds >= size) ?? UNITS[3]
  return countOf(Math.floor(milliseconds / unit), name)
}

/** "4.2 GB", "812 MB". */
export function sizeOf(bytes: number): string {
  const [unit, size] = bytes >= 1e9 ? ['GB', 1e9] : ['MB', 1e6]
  const amount = bytes / (size as number)
  return `${amount < 10 ? amount.toFixed(1) : Math.round(amount).toLocaleString('en')} ${unit}`
}

const LONGEST = 200

/**
 * An error message of the machine, as the end of one of our sentences; without email addresses,
 * whose owners may be erased one day.
 */
export function saidOf(error: string): string {
  const line = error.trim().split('\n')[0] ?? ''
  const told = line.replace(/<?[^\s<>"]+@[^\s<>":;,]+>?/g, '(address)').slice(0, LONGEST)
  return /[.!?]$/.test(told) ? told : `${told}.`
}
