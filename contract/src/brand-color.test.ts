import { expect, it } from 'vitest'
import {
  brandTokens,
  contrast,
  DARK_GROUNDS,
  hasContrast,
  LIGHT_GROUNDS,
  READABLE,
  readableShade,
} from './brand-color.ts'

const EVERY = [
  '#000000',
  '#ffffff',
  '#ffff00',
  '#ff0000',
  '#00ff00',
  '#0000ff',
  '#b56a00',
  '#0b6b6d',
  '#e91e63',
  '#777777',
]

it('a colour that is too light is refused, and a darker shade of it is offered that is not [site/brand-color]', () => {
  expect(['#0b6b6d', '#7a1f5c', '#000000'].map(hasContrast)).toEqual([true, true, true])
  expect(['#ffff00', '#e0a800', 'teal', '#fff', '', 'url(x)'].map(hasContrast)).toEqual(Array(6).fill(false))
  expect(readableShade('#0b6b6d')).toBe('#0b6b6d')
  for (const color of EVERY) expect(hasContrast(readableShade(color)), color).toBe(true)
})

it.each(EVERY)('of %s every pair can be read, in both themes [site/brand-color]', (color) => {
  const { light, dark } = brandTokens(color)
  for (const [tokens, grounds] of [
    [light, LIGHT_GROUNDS],
    [dark, DARK_GROUNDS],
  ] as const) {
    for (const ground of [...grounds, tokens['action-soft']])
      expect(contrast(tokens['action-text'], ground), `text on ${ground}`).toBeGreaterThanOrEqual(READABLE)
    for (const fill of [tokens.action, tokens['action-hover']])
      expect(contrast(tokens['action-ink'], fill), `ink on ${fill}`).toBeGreaterThanOrEqual(READABLE)
    for (const ground of grounds) {
      expect(contrast(tokens.focus, ground)).toBeGreaterThanOrEqual(3)
      expect(contrast(tokens.action, ground)).toBeGreaterThanOrEqual(3)
    }
  }
})
