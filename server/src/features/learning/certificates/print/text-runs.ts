import { type Part, partFor } from './typefaces.ts'

/** A piece of a line in one font; the pieces of a line are in drawing order. */
export type Run = { text: string; part: Part }
type Direction = 'ltr' | 'rtl'

const RIGHT_TO_LEFT = /(?!\p{Nd})[\p{Script_Extensions=Arabic}\u200c\u200d]/u
const LEFT_TO_RIGHT = /[\p{L}\p{Nd}]/u

const strongDirection = (letter: string): Direction | null =>
  RIGHT_TO_LEFT.test(letter) ? 'rtl' : LEFT_TO_RIGHT.test(letter) ? 'ltr' : null

/** A text runs in the direction of its first letter. */
export const directionOf = (text: string): Direction =>
  [...text].map(strongDirection).find((direction) => direction !== null) ?? 'ltr'

/**
 * Splits a line into runs of one direction and one font, in drawing order. Spaces and punctuation between two words of
 * one direction go with them, else with the line's direction.
 */
export function textRuns(line: string, base: Direction = directionOf(line)): Run[] {
  const letters = [...line]
  const strong = letters.map(strongDirection)
  const settled = strong.map((direction, at) => {
    if (direction) return direction
    const before = strong.slice(0, at).findLast((one) => one !== null) ?? base
    const after = strong.slice(at).find((one) => one !== null) ?? base
    return before === after ? before : base
  })
  const stretches = groupBy(letters, (_, at) => settled[at] ?? base)
  const ordered = base === 'rtl' ? stretches.toReversed() : stretches
  return ordered.flatMap(({ key, items }) => {
    const runs = runsOf(items)
    return key === 'rtl' ? runs.toReversed().map(turnMarks) : runs
  })
}

const MIRRORED: Record<string, string> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '«': '»',
  '»': '«',
}

/** Latin punctuation between Urdu words: right to left, brackets mirrored. */
const turnMarks = (run: Run): Run =>
  run.part === 'urdu'
    ? run
    : {
        ...run,
        text: [...run.text]
          .reverse()
          .map((mark) => MIRRORED[mark] ?? mark)
          .join(''),
      }

/** A space stays with the word before it, so that words in one font are shaped together. */
function runsOf(letters: string[]): Run[] {
  let last: Part | null = null
  const parts = letters.map((letter) => {
    last = letter === ' ' && last ? last : (partFor(letter) ?? last)
    return last ?? 'latin'
  })
  return groupBy(letters, (_, at) => parts[at] ?? 'latin').map(({ key, items }) => ({
    text: items.join(''),
    part: key,
  }))
}

function groupBy<T, K>(items: T[], keyOf: (item: T, at: number) => K): { key: K; items: T[] }[] {
  const groups: { key: K; items: T[] }[] = []
  for (const [at, item] of items.entries()) {
    const key = keyOf(item, at)
    const last = groups.at(-1)
    if (last && last.key === key) last.items.push(item)
    else groups.push({ key, items: [item] })
  }
  return groups
}
