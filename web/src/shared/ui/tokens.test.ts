import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DARK_GROUNDS, LIGHT_GROUNDS } from '@sonocampus/contract/brand-color'
import { describe, expect, it } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
const [day = '', night = ''] = css.split('@variant night')

function coloursOf(block: string): Record<string, string> {
  return Object.fromEntries([...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]))
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['canvas', 'surface', 'raised', 'sunken']
const text: [string, string[]][] = [
  ['ink', [...grounds, 'action-soft', 'wait-soft', 'refuse-soft', 'done-soft']],
  ['ink-soft', [...grounds, 'action-soft', 'wait-soft', 'refuse-soft', 'done-soft']],
  ['ink-faint', grounds],
  ['action-text', [...grounds, 'action-soft']],
  ['action-ink', ['action', 'action-hover']],
  ['wait', [...grounds, 'wait-soft']],
  ['refuse', [...grounds, 'refuse-soft']],
  ['refuse-fill-ink', ['refuse-fill', 'refuse-fill-hover']],
  ['done', [...grounds, 'done-soft']],
]
const parts: [string, string[]][] = [
  ['line-strong', ['canvas', 'surface', 'raised']],
  ['focus', grounds],
  ['action', grounds],
  ['wait-mark', grounds],
  ['done-mark', grounds],
  ['refuse-fill', grounds],
]

describe.each([
  ['light', coloursOf(day)],
  ['dark', coloursOf(night)],
])('the %s theme', (_theme, colours) => {
  const pairs = (list: [string, string[]][]) =>
    list.flatMap(([fore, backs]) => backs.map((back) => [fore, back] as const))
  it.each(pairs(text))('%s on %s is readable as text (4.5:1)', (fore, back) => {
    expect(contrast(colours[fore] ?? '', colours[back] ?? '')).toBeGreaterThanOrEqual(4.5)
  })
  it.each(pairs(parts))('%s on %s can be told apart (3:1)', (fore, back) => {
    expect(contrast(colours[fore] ?? '', colours[back] ?? '')).toBeGreaterThanOrEqual(3)
  })
})

it('gives every colour a value in both themes', () => {
  expect(Object.keys(coloursOf(night)).sort()).toEqual(Object.keys(coloursOf(day)).sort())
})

it("the grounds on which an institute's colour is checked are these [site/brand-color]", () => {
  const of = (block: string) => new Set(grounds.map((name) => coloursOf(block)[name]))
  expect([of(day), of(night)]).toEqual([new Set(LIGHT_GROUNDS), new Set(DARK_GROUNDS)])
})
