import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create, type Font } from 'fontkit'

const fonts = join(import.meta.dirname, 'fonts')
const latin = (part: 'latin' | 'latin-ext', cut: string) => join(fonts, `eb-garamond-${part}-${cut}.ttf`)
const urdu = join(fonts, 'scheherazade-new-arabic-500-normal.ttf')

/** Each cut has three files: basic Latin, extended Latin, and Urdu. */
const CUTS = { text: '400-normal', strong: '500-normal', italic: '400-italic' }
export type Cut = keyof typeof CUTS
const PARTS = ['latin', 'latin-ext', 'urdu'] as const
export type Part = (typeof PARTS)[number]

const kept = new Map<string, Buffer>()
function fileOf(path: string): Buffer {
  const file = kept.get(path) ?? readFileSync(path)
  kept.set(path, file)
  return file
}

export const typeface = (cut: Cut, part: Part): Buffer => fileOf(part === 'urdu' ? urdu : latin(part, CUTS[cut]))

const opened = new Map<Part, Font>()
function fontOf(part: Part): Font {
  const font = opened.get(part) ?? (create(typeface('text', part)) as Font)
  opened.set(part, font)
  return font
}

/** The font that has this character; null if none does. */
export const partFor = (character: string): Part | null =>
  PARTS.find((part) => fontOf(part).hasGlyphForCodePoint(character.codePointAt(0) ?? 0)) ?? null
