export type TextPart = { text: string; href?: string }

const ADDRESS = /https?:\/\/[^\s<>"']+/gi

/** Splits a text into plain parts and links. Links are http or https only and exclude a sentence's punctuation. */
export function linkify(text: string): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  for (const { 0: match, index } of text.matchAll(ADDRESS)) {
    const address = withoutPunctuation(match)
    const href = webAddressOf(address)
    if (!href) continue
    if (index > at) parts.push({ text: text.slice(at, index) })
    parts.push({ text: address, href })
    at = index + address.length
  }
  if (at < text.length) parts.push({ text: text.slice(at) })
  return parts
}

/** A closing bracket is part of an address that opened it. */
function withoutPunctuation(match: string): string {
  const shorter = match.replace(/[.,;:!?]+$/, '')
  const unopened = /[)\]]$/.test(shorter) && !/[([]/.test(shorter)
  const next = unopened ? shorter.slice(0, -1) : shorter
  return next === match ? match : withoutPunctuation(next)
}

function webAddressOf(address: string): string | undefined {
  try {
    const { protocol, href } = new URL(address)
    return /^https?:$/.test(protocol) ? href : undefined
  } catch {
    return undefined
  }
}
