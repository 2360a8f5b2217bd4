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
