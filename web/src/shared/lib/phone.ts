/** A number as telephones dial it from anywhere; Pakistan where it names no country. Null for what is no number. */
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

/** The chat with a number on WhatsApp, with a sentence to begin with; null where the number's country is not known. */
export const whatsappHref = (number: string | null, sentence = ''): string | null =>
  number?.startsWith('+')
    ? `https://wa.me/${number.slice(1)}${sentence && `?text=${encodeURIComponent(sentence)}`}`
    : null

/** A mobile number of Pakistan in groups; others as they are kept. */
export const formatPhone = (kept: string): string => kept.replace(/^\+92(3\d\d)(\d{7})$/, '+92 $1 $2')
