export type Wishes = {
  /** The largest size, and the smallest before the text wraps to another line. */
  sizes: { max: number; min: number }
  maxLines: number
  /** The height of all lines together. */
  height?: number
}
type Box = { width: number; lineHeight: number }
/** A line's width at size 1. */
type Measure = (line: string) => number

/** The largest setting of a text in a box: on one line while that is readable, else on more. */
export function fitLines(
  text: string,
  { sizes, maxLines, height }: Wishes,
  { width, lineHeight }: Box,
  measure: Measure,
) {
  const set = (count: number) => {
    const lines = balance(text, count, measure)
    const high = count > 1 && height ? height / (count * lineHeight) : sizes.max
    return { lines, size: Math.min(sizes.max, high, width / Math.max(...lines.map(measure), 0.01)) }
  }
  let best = set(1)
  for (let count = 2; count <= maxLines && best.size < sizes.min; count += 1) {
    const next = set(count)
    if (next.size > best.size) best = next
  }
  return best
}

/** Splits words into at most `count` lines, as evenly as greedy filling can; too few words are broken where necessary. */
function balance(text: string, count: number, measure: Measure): string[] {
  if (count === 1) return [text]
  const words = text.split(' ')
  const joint = words.length >= count ? ' ' : ''
  const pieces = joint ? words : piecesOf(text, count)
  for (let share = 1; share <= 2; share += 0.05) {
    const lines = fill(pieces, joint, (measure(text) / count) * share, measure)
    if (lines.length <= count) return lines
  }
  return piecesOf(text, count)
}

function fill(pieces: string[], joint: string, width: number, measure: Measure): string[] {
  const lines: string[] = []
  for (const piece of pieces) {
    const longer = lines.length === 0 ? piece : lines.at(-1) + joint + piece
    if (lines.length > 0 && measure(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(piece)
  }
  return lines
}

function piecesOf(text: string, count: number): string[] {
  const letters = [...text]
  const each = Math.ceil(letters.length / count)
  return Array.from({ length: count }, (_, at) => letters.slice(at * each, (at + 1) * each).join('')).filter(Boolean)
}
