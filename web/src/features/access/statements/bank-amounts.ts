import { readRupees } from '@sonocampus/contract/read-rupees'

export type Direction = 'in' | 'out'
/** An amount, and which way it went if the cell itself says so. */
export type Written = { amount: number; says: Direction | undefined }

const EMPTY = /^[-–—.\s]*$|^(?:nil|null|n\/?a)$/i
const MARKS: [RegExp, Direction][] = [
  [/\s*(?<![a-z])dr\.?$|^dr(?![a-z])\.?\s*/i, 'out'],
  [/\s*(?<![a-z])cr\.?$|^cr(?![a-z])\.?\s*/i, 'in'],
  [/^\((.*)\)$/, 'out'],
  [/^((?:pkr|rs\.?)?\s*)[-−]\s*|(?<!\/)[-−]$/i, 'out'],
  [/^((?:pkr|rs\.?)?\s*)\+\s*/i, 'in'],
]

/** A cell such as "20,000.00", "5,000.00 DR", "(5,000.00)" or "Rs. -500"; null where it cannot be read for certain. */
export function readWritten(cell: string): Written | null {
  if (EMPTY.test(cell)) return { amount: 0, says: undefined }
  let rest = cell.trim()
  const said = new Set<Direction>()
  for (const [mark, direction] of MARKS) {
    if (!mark.test(rest)) continue
    rest = rest.replace(mark, (...match) => (typeof match[1] === 'string' ? match[1] : '')).trim()
    said.add(direction)
  }
  const amount = readRupees(rest)
  return amount === null || said.size > 1 ? null : { amount, says: [...said][0] }
}

/** The direction in a cell of a Dr/Cr column. */
export function directionIn(cell: string): Direction | undefined {
  if (/^(?:cr?|credit(?:ed)?|deposit|in|\+)\.?$/i.test(cell)) return 'in'
  return /^(?:dr?|debit(?:ed)?|withdrawal|out|[-−])\.?$/i.test(cell) ? 'out' : undefined
}
