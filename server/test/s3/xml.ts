type Value = string | number | boolean | Element | Element[] | null
export type Element = { [name: string]: Value }

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => ESCAPED[letter] ?? '')

/** An element per name, one per list item, none for null. */
export const xml = (document: Element): string =>
  Object.entries(document)
    .flatMap(([name, value]) => [value].flat().map((one) => [name, one] as const))
    .filter(([, value]) => value !== null)
    .map(
      ([name, value]) => `<${name}>${typeof value === 'object' ? xml(value ?? {}) : escaped(String(value))}</${name}>`,
    )
    .join('')

/** The text of each element with this name. */
export const textsIn = (document: string, name: string): string[] =>
  [...document.matchAll(new RegExp(`<${name}>([^]*?)</${name}>`, 'g'))].map(([, text = '']) =>
    text.replace(/&(amp|lt|gt|quot);/g, (entity) => Object.keys(ESCAPED).find((key) => ESCAPED[key] === entity) ?? ''),
  )
