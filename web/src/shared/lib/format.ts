const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/** A price in Pakistani rupees with grouped thousands; 0 is 'Free'. */
export const formatPrice = (amount: number): string => (amount === 0 ? 'Free' : formatMoney(amount))

/** An amount that was paid: 0 is not 'Free'. */
export const formatMoney = (amount: number): string => `PKR ${grouped.format(amount)}`

/** An IBAN in groups of four, as printed. */
export const formatIban = (iban: string): string => iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ')

/** Seconds in a player's format: `4:05`, or `1:02:05` from an hour on. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const tail = String(rest).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`
}

/** Up to three uppercase initials, from the first words that start with a letter or a digit. */
export function initialsOf(text: string, most = 3): string {
  const words = text.split(/[\s/–—-]+/u).filter((word) => /^[\p{L}\p{N}]/u.test(word))
  const initials = words.slice(0, most).map((word) => [...word][0]?.toLocaleUpperCase('en') ?? '')
  return initials.join('') || '?'
}

/** A small stable number for a text, so that it has the same shade everywhere. */
export function shadeOf(text: string, shades: number): number {
  let hash = 7
  for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return hash % shades
}
