import type { BlackBox } from '@sonocampus/contract/assets'

/** Brightness of each pixel. */
export type Grey = { data: Buffer; width: number; height: number }

/** Vendors print names in the corners and along the edges: nothing in the middle is looked at. */
const [TOP, BOTTOM, SIDE] = [0.24, 0.25, 0.15]
/** Cells of about half a line of text; a word is at least so many of them. */
const [CELLS, SMALLEST, SHORTEST, FEWEST_CELLS] = [110, 6, 3, 3]
/** The share of a block's cells with ink that have strokes: fewer along the edge of a scan. */
const STROKED = 0.3
/** A cell with text: mostly one ground, with ink that stands out from it, and little between the two. */
const GROUND = { width: 24, onPaper: 0.3, elsewhere: 0.5 }
const INK = { apart: 56, least: 0.04, most: 0.6 }
const MOST_BETWEEN = 0.34
/** In a row with ink: from ground to ground, with at most so many pixels between ground and ink. */
const FEWEST_STROKES = 0.45
const [BLUR, AROUND, FAR] = [2, 4, 100]
const MOST_BOXES = 6

type Block = { left: number; top: number; right: number; bottom: number }

/**
 * Boxes around what looks like text at the edges of a picture: strokes of one brightness on a ground of another. It
 * reads nothing, and may take a scale's labels for words: whoever reviews the picture decides.
 */
export function findPrintedText({ data, width, height }: Grey): BlackBox[] {
  const cell = Math.max(SMALLEST, Math.round(width / CELLS))
  const [columns, rows] = [Math.floor(width / cell), Math.floor(height / cell)]
  const paper = commonest({ data, width }, { left: 0, top: 0, right: width, bottom: height })
  const marked = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => {
      const [x, y] = [(column + 0.5) / columns, (row + 0.5) / rows]
      const isAtEdge = y < TOP || y > 1 - BOTTOM || x < SIDE || x > 1 - SIDE
      const [left, top] = [column * cell, row * cell]
      return isAtEdge ? inkIn({ data, width }, { left, top, right: left + cell, bottom: top + cell }, paper) : 'none'
    }),
  )
  const words = blocksOf(marked).filter(
    ({ left, right, cells, strokes }) => right - left >= SHORTEST && strokes >= Math.max(FEWEST_CELLS, STROKED * cells),
  )
  return merged(words).map(({ left, top, right, bottom }) => {
    const [from, above] = [Math.max(0, left - 2) * cell, Math.max(0, top - 1) * cell]
    const [to, below] = [Math.min(width, (right + 2) * cell), Math.min(height, (bottom + 1) * cell)]
    return { x: from / width, y: above / height, width: (to - from) / width, height: (below - above) / height }
  })
}

type Pixels = Pick<Grey, 'data' | 'width'>

/** Ink may be any edge of the scan; strokes are what writing is made of. */
type Ink = 'none' | 'ink' | 'strokes'

function inkIn({ data, width }: Pixels, cell: Block, paper: number): Ink {
  const ground = commonest({ data, width }, cell)
  let [flat, ink, inkedRows, strokes] = [0, 0, 0, 0]
  for (let y = cell.top; y < cell.bottom; y += 1) {
    let [sinceGround, sinceInk, isBegun, inRow] = [FAR, FAR, false, 0]
    const [from, to] = [Math.max(0, cell.left - AROUND), Math.min(width, cell.right + AROUND)]
    for (let x = from; x < to; x += 1) {
      const isInside = x >= cell.left && x < cell.right
      const apart = Math.abs((data[y * width + x] as number) - ground)
      sinceGround += 1
      sinceInk += 1
      if (apart <= GROUND.width / 2) {
        if (isInside) flat += 1
        if (isBegun && sinceInk <= BLUR) strokes += 1
        sinceGround = 0
        isBegun = false
      } else if (apart >= INK.apart) {
        if (isInside) inRow += 1
        isBegun ||= sinceGround <= BLUR
        sinceGround = FAR
        sinceInk = 0
      }
    }
    ink += inRow
    if (inRow > 0) inkedRows += 1
  }
  const all = sizeOf(cell)
  const isOnPaper = Math.abs(ground - paper) < GROUND.width
  const isInk =
    flat >= (isOnPaper ? GROUND.onPaper : GROUND.elsewhere) * all &&
    ink >= INK.least * all &&
    ink <= INK.most * all &&
    all - flat - ink <= MOST_BETWEEN * all
  if (!isInk) return 'none'
  return strokes >= FEWEST_STROKES * inkedRows ? 'strokes' : 'ink'
}

/** The middle of the most common brightnesses. */
function commonest({ data, width }: Pixels, { left, top, right, bottom }: Block): number {
  const counts = new Uint32Array(32)
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      const bin = (data[y * width + x] as number) >> 3
      counts[bin] = (counts[bin] as number) + 1
    }
  let most = 0
  for (let bin = 1; bin < 32; bin += 1) if ((counts[bin] as number) > (counts[most] as number)) most = bin
  return most * 8 + 4
}

/** Cells with ink that touch, or have a gap of a space between them in a row. */
function blocksOf(inks: Ink[][]): (Block & { cells: number; strokes: number })[] {
  const blocks: (Block & { cells: number; strokes: number })[] = []
  const taken = (row: number, column: number): Ink => {
    const ink = inks[row]?.[column] ?? 'none'
    if (ink !== 'none') (inks[row] as Ink[])[column] = 'none'
    return ink
  }
  for (const [row, { length }] of inks.entries())
    for (let column = 0; column < length; column += 1) {
      const waiting = [{ row, column, ink: taken(row, column) }].filter(({ ink }) => ink !== 'none')
      const found = { left: column, top: row, right: column, bottom: row, cells: 0, strokes: 0 }
      for (let cell = waiting.pop(); cell; cell = waiting.pop()) {
        Object.assign(found, together(found, blockAt(cell)))
        found.cells += 1
        if (cell.ink === 'strokes') found.strokes += 1
        for (let dy = -1; dy <= 1; dy += 1)
          for (let dx = -3; dx <= 3; dx += 1) {
            const next = { row: cell.row + dy, column: cell.column + dx }
            const ink = taken(next.row, next.column)
            if (ink !== 'none') waiting.push({ ...next, ink })
          }
      }
      if (found.strokes > 0) blocks.push(found)
    }
  return blocks
}

const blockAt = ({ row, column }: { row: number; column: number }): Block => ({
  left: column,
  top: row,
  right: column + 1,
  bottom: row + 1,
})
const together = (a: Block, b: Block): Block => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
})
const sizeOf = ({ left, top, right, bottom }: Block) => (right - left) * (bottom - top)

/** Joins the two that waste the least room, while they overlap or are too many. */
function merged(blocks: Block[]): Block[] {
  const all = [...blocks]
  for (;;) {
    let best: { a: number; b: number; waste: number } | null = null
    for (let a = 0; a < all.length; a += 1)
      for (let b = a + 1; b < all.length; b += 1) {
        const [one, other] = [all[a] as Block, all[b] as Block]
        const waste = sizeOf(together(one, other)) - sizeOf(one) - sizeOf(other)
        if (!best || waste < best.waste) best = { a, b, waste }
      }
    if (!best || (all.length <= MOST_BOXES && best.waste > 0)) return all
    const joined = together(all[best.a] as Block, all[best.b] as Block)
    all.splice(best.b, 1)
    all[best.a] = joined
  }
}
