/** The institute's colour: whether it can be read, and the shades of its hue that can, in both themes. */
type Rgb = readonly [number, number, number]

const HEX = /^#[\da-f]{6}$/i
export const isColor = (value: string): boolean => HEX.test(value)

const rgbOf = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb
const hexOf = (rgb: Rgb): string => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = rgbOf(hex).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** As WCAG counts it: from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** WCAG AA for text. */
export const READABLE = 4.5

/** The part of `other` mixed in, from 0 to 1: towards black or white the hue stays. */
function mix(color: string, other: string, share: number): string {
  const [from, to] = [rgbOf(color), rgbOf(other)]
  return hexOf(from.map((part, at) => part + ((to[at] ?? 0) - part) * share) as unknown as Rgb)
}

/** The nearest shade towards `end` that is readable on each of the grounds. */
function shade(color: string, end: '#000000' | '#ffffff', grounds: readonly string[]): string {
  for (let step = 0; step < 100; step += 1) {
    const found = mix(color, end, step / 100)
    if (grounds.every((ground) => contrast(found, ground) >= READABLE)) return found
  }
  return end
}

// The grounds of tokens.css: tokens.test.ts compares them.
export const LIGHT_GROUNDS = ['#f5f7f9', '#ffffff', '#ebeff3'] as const
export const DARK_GROUNDS = ['#0a121d', '#111c2b', '#18263a', '#060c15'] as const

/** Whether buttons and links can have this very colour: white on it, and it on every light ground. */
export const hasContrast = (color: string): boolean =>
  isColor(color) && LIGHT_GROUNDS.every((ground) => contrast(color, ground) >= READABLE)

export const TOO_LIGHT = 'This colour is too light to read. Choose a darker shade.'

/** The nearest shade of the same hue that has enough contrast. */
export const readableShade = (color: string): string => shade(color, '#000000', LIGHT_GROUNDS)

/** The tokens of action in both themes, made of one colour; each pair is readable whatever the colour is. */
export function brandTokens(color: string) {
  const action = readableShade(color)
  const soft = mix(action, '#ffffff', 0.87)
  const nightSoft = mix('#111c2b', action, 0.22)
  const bright = shade(mix(action, '#ffffff', 0.3), '#ffffff', DARK_GROUNDS)
  const ink = mix(action, '#000000', 0.85)
  return {
    light: {
      action,
      'action-hover': mix(action, '#000000', 0.2),
      'action-ink': '#ffffff',
      'action-text': shade(action, '#000000', [...LIGHT_GROUNDS, soft]),
      'action-soft': soft,
      focus: action,
    },
    dark: {
      action: shade(bright, '#ffffff', [ink]),
      'action-hover': shade(mix(bright, '#ffffff', 0.25), '#ffffff', [ink]),
      'action-ink': ink,
      'action-text': shade(bright, '#ffffff', [...DARK_GROUNDS, nightSoft]),
      'action-soft': nightSoft,
      focus: bright,
    },
  }
}
