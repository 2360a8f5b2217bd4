const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/** A price is in Pakistani rupees with grouped thousands; nothing to pay is 'Free'. */
export const formatPrice = (amount: number): string => (amount === 0 ? 'Free' : formatMoney(amount))

/** Money that moved: nothing is nothing, not free. */
export const formatMoney = (amount: number): string => `PKR ${grouped.format(amount)}`

/** An IBAN as printed: in groups of four. */
export const formatIban = (iban: string): string => iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ')

/** Writes seconds as a player does: `4:05`, or `1:02:05` from an hour on. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const tail = String(rest).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`
}

/** Up to three uppercase initials, one for each of the first words that begin with a letter or a digit. */
export function initialsOf(text: string, most = 3): string {
  const words = text.split(/[\s/–—-]+/u).filter((word) => /^[\p{L}\p{N}]/u.test(word))
  const initials = words.slice(0, most).map((word) => [...word][0]?.toLocaleUpperCase('en') ?? '')
  return initials.join('') || '?'
}

/** A small stable number for a text, to give the same thing the same shade everywhere. */
export function shadeOf(text: string, shades: number): number {
  let hash = 7
  for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return hash % shades
}
