import type { Header } from './header.ts'
import { storedOtherwise, unreadable } from './refusals.ts'

/** A code of at most 16 bits is looked up by the 16 bits that it begins: its length, then its meaning. */
type Codes = { lengths: Uint8Array; meanings: Uint8Array }
type Frame = { precision: number; ids: number[] }
type Scan = { components: { at: number; codes: Codes }[]; predictor: number; initial: number; linesEach: number }

const [START, HUFFMAN, LOSSLESS, SCAN, RESTARTS, END] = [0xd8, 0xc4, 0xc3, 0xda, 0xdd, 0xd9]
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7

/** Lossless JPEG (process 14, any predictor), which common decoders don't know: a frame's numbers as they were. */
export function decodeLosslessJpeg(coded: Buffer, header: Header): Buffer {
  const { columns, rows, samples, bits } = header
  const out =
    bits.allocated === 8 ? new Uint8Array(columns * rows * samples) : new Uint16Array(columns * rows * samples)
  const tables: (Codes | undefined)[] = []
  let [frame, interval, shift, scanned]: [Frame | null, number, number, number] = [null, 0, 0, 0]
  if (coded.length < 4 || coded[0] !== 0xff || coded[1] !== START) throw unreadable()
  for (let at = 2; ; ) {
    while (coded[at] === 0xff && coded[at + 1] === 0xff) at += 1
    const marker = coded[at] === 0xff ? (coded[at + 1] ?? END) : END
    if (marker === END || at + 4 > coded.length) break
    const length = coded.readUInt16BE(at + 2)
    const content = coded.subarray(at + 4, at + 2 + length)
    at += 2 + length
    if (marker === HUFFMAN) readTables(content, tables)
    else if (marker === LOSSLESS) frame = readFrame(content, header)
    else if (marker === RESTARTS) interval = numberIn(content, 0)
    else if (marker >= 0xc0 && marker <= 0xcf) throw storedOtherwise('JPEG in an unusual form')
    else if (marker === SCAN) {
      if (!frame || interval % columns !== 0) throw unreadable()
      const linesEach = interval > 0 ? interval / columns : rows
      const scan = readScan(content, frame, tables, linesEach)
      shift = (content.at(-1) ?? 0) & 15
      const { pieces, end } = piecesFrom(coded, at)
      if (pieces.length < Math.ceil(rows / linesEach)) throw unreadable()
      for (const [number, piece] of pieces.entries()) decodeLines(piece, number * linesEach, scan, out, header)
      scanned += scan.components.length
      at = end
    }
  }
  if (scanned !== samples) throw unreadable()
  if (shift > 0) for (let at = 0; at < out.length; at += 1) out[at] = (out[at] as number) << shift
  return Buffer.from(out.buffer)
}

const numberIn = (content: Buffer, at: number): number => {
  if (content.length < at + 2) throw unreadable()
  return content.readUInt16BE(at)
}

function readTables(content: Buffer, tables: (Codes | undefined)[]): void {
  for (let at = 0; at + 17 <= content.length; ) {
    const counts = content.subarray(at + 1, at + 17)
    const total = counts.reduce((sum, count) => sum + count, 0)
    const meanings = content.subarray(at + 17, at + 17 + total)
    if (meanings.length < total) throw unreadable()
    tables[(content[at] ?? 0) & 15] = codesOf(counts, meanings)
    at += 17 + total
  }
}

function codesOf(counts: Buffer, all: Buffer): Codes {
  const [lengths, meanings] = [new Uint8Array(65_536), new Uint8Array(65_536)]
  let [code, next] = [0, 0]
  for (const [at, count] of counts.entries()) {
    const room = 1 << (15 - at)
    if (code + count * room > 65_536) throw unreadable()
    for (let one = 0; one < count; one += 1, code += room, next += 1) {
      lengths.fill(at + 1, code, code + room)
      meanings.fill(all[next] ?? 0, code, code + room)
    }
  }
  return { lengths, meanings }
}

/** The picture must have the size and depth that the file claims, and each sample a place of its own. */
function readFrame(content: Buffer, { columns, rows, samples, bits }: Header): Frame {
  const [precision = 0, count = 0] = [content[0], content[5]]
  if (numberIn(content, 1) !== rows || numberIn(content, 3) !== columns || count !== samples) throw unreadable()
  if (precision < 2 || precision > bits.allocated || content.length < 6 + 3 * count) throw unreadable()
  const parts = Array.from({ length: count }, (_, at) => content.subarray(6 + 3 * at, 9 + 3 * at))
  if (count > 1 && parts.some((part) => part[1] !== 0x11)) throw storedOtherwise('JPEG with reduced colours')
  return { precision, ids: parts.map((part) => part[0] as number) }
}

function readScan(content: Buffer, frame: Frame, tables: (Codes | undefined)[], linesEach: number): Scan {
  const count = content[0] ?? 0
  if (content.length < 4 + 2 * count || count < 1) throw unreadable()
  const components = Array.from({ length: count }, (_, one) => {
    const at = frame.ids.indexOf(content[1 + 2 * one] as number)
    const codes = tables[(content[2 + 2 * one] as number) >> 4]
    if (at < 0 || !codes) throw unreadable()
    return { at, codes }
  })
  const [predictor = 0, last = 0] = [content[1 + 2 * count], content[3 + 2 * count]]
  if (predictor < 1 || predictor > 7 || frame.precision <= (last & 15)) throw unreadable()
  return { components, predictor, initial: 2 ** (frame.precision - (last & 15) - 1), linesEach }
}

/** A scan's bits up to each restart, without the zeros that follow an 0xff of its own. */
function piecesFrom(coded: Buffer, start: number): { pieces: Buffer[]; end: number } {
  const pieces: Buffer[] = []
  let [begun, at] = [start, start]
  let parts: Buffer[] = []
  const close = () => pieces.push(Buffer.concat([...parts, coded.subarray(begun, at)]))
  for (;;) {
    const found = coded.indexOf(0xff, at)
    at = found < 0 ? coded.length : found
    const marker = coded[at + 1] ?? END
    if (marker === 0) {
      parts.push(coded.subarray(begun, at + 1))
      at += 2
      begun = at
    } else if (isRestart(marker)) {
      close()
      parts = []
      at += 2
      begun = at
    } else if (marker === 0xff) at += 1
    else {
      close()
      return { pieces, end: at }
    }
  }
}

function decodeLines(
  bytes: Buffer,
  firstLine: number,
  scan: Scan,
  out: Uint8Array | Uint16Array,
  { columns, rows, samples }: Header,
): void {
  const { components, predictor, initial, linesEach } = scan
  const stride = columns * samples
  const bits = Buffer.concat([bytes, Buffer.alloc(8)])
  let bit = 0
  const peek = () => {
    const at = bit >> 3
    const three = ((bits[at] as number) << 16) | ((bits[at + 1] as number) << 8) | (bits[at + 2] as number)
    return (three >> (8 - (bit & 7))) & 0xffff
  }
  for (let line = firstLine; line < Math.min(rows, firstLine + linesEach); line += 1) {
    for (let column = 0; column < columns; column += 1)
      for (const { at: sample, codes } of components) {
        const at = line * stride + column * samples + sample
        const code = peek()
        const [length, size] = [codes.lengths[code] as number, codes.meanings[code] as number]
        if (length === 0 || size > 16 || bit > 8 * bytes.length) throw unreadable()
        bit += length
        let difference = size === 16 ? 32_768 : 0
        if (size > 0 && size < 16) {
          const value = peek() >> (16 - size)
          bit += size
          difference = value < 1 << (size - 1) ? value - (1 << size) + 1 : value
        }
        const isFirst = line === firstLine
        if (isFirst) out[at] = (column === 0 ? initial : (out[at - samples] as number)) + difference
        else if (column === 0) out[at] = (out[at - stride] as number) + difference
        else out[at] = predicted(predictor, out, at, samples, stride) + difference
      }
    if (bit > 8 * bytes.length) throw unreadable()
  }
}

function predicted(predictor: number, out: Uint8Array | Uint16Array, at: number, left: number, up: number): number {
  const [a, b, c] = [out[at - left] as number, out[at - up] as number, out[at - up - left] as number]
  if (predictor === 1) return a
  if (predictor === 2) return b
  if (predictor === 3) return c
  if (predictor === 4) return a + b - c
  if (predictor === 5) return a + ((b - c) >> 1)
  if (predictor === 6) return b + ((a - c) >> 1)
  return (a + b) >> 1
}
