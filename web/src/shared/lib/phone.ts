/** A number in international form; Pakistan if it names no country. Null if it is not a number. */
export function internationalNumber(written: string): string | null {
  if (!/^\+?[\d\s()-]+$/.test(written.trim())) return null
  const digits = written.replace(/\D/g, '')
  if (!/^\d{7,15}$/.test(digits)) return null
  if (written.trim().startsWith('+')) return `+${digits}`
  if (digits.startsWith('00')) return `+${digits.slice(2)}`
  if (digits.startsWith('0')) return `+92${digits.slice(1)}`
  if (/^3\d{9}$/.test(digits)) return `+92${digits}`
  return digits.length > 10 ? `+${digits}` : digits
}

/** A number's WhatsApp chat, with an opening sentence; null if the number's country is not known. */
export const whatsappHref = (number: string | null, sentence = ''): string | null =>
  number?.startsWith('+')
    ? `https://wa.me/${number.slice(1)}${sentence && `?text=${encodeURIComponent(sentence)}`}`
    : null

/** Groups a Pakistani mobile number; others stay as stored. */
export const formatPhone = (kept: string): string => kept.replace(/^\+92(3\d\d)(\d{7})$/, '+92 $1 $2')
