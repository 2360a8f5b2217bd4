type Picture = { columns: number; rows: number; samples: 1 | 3; bits: number; numbers: number[] }
type How = { predictor?: number; linesEach?: number; separately?: boolean }

const segment = (marker: number, ...content: number[]) =>
  Buffer.from([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 255, ...content])
const two = (number: number) => [number >> 8, number & 255]

/** Sizes 0 to 16, each with a code of five bits: not the shortest, but the simplest to check. */
const TABLE = segment(0xc4, 0, ...Array.from({ length: 16 }, (_, at) => (at === 4 ? 17 : 0)), ...Array(17).keys())

/** Lossless JPEG as the standard describes it (process 14): the counterpart of what the server reads. */
export function codeLossless(picture: Picture, { predictor = 1, linesEach, separately = false }: How = {}): Buffer {
  const { columns, rows, samples, bits } = picture
  const all = Array.from({ length: samples }, (_, sample) => sample)
  const frame = all.flatMap((sample) => [sample + 1, 0x11, 0])
  const scans = separately ? all.map((sample) => [sample]) : [all]
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    TABLE,
    segment(0xc3, bits, ...two(rows), ...two(columns), samples, ...frame),
    ...(linesEach ? [segment(0xdd, ...two(linesEach * columns))] : []),
    ...scans.flatMap((scan) => [
      segment(0xda, scan.length, ...scan.flatMap((sample) => [sample + 1, 0]), predictor, 0, 0),
      ...piecesOf(picture, scan, predictor, linesEach ?? rows),
    ]),
    Buffer.from([0xff, 0xd9]),
  ])
}

function piecesOf(
  { columns, rows, samples, bits, numbers }: Picture,
  scan: number[],
  predictor: number,
  lines: number,
) {
  const pieces: Buffer[] = []
  for (let first = 0; first < rows; first += lines) {
    let coded = ''
    for (let y = first; y < Math.min(rows, first + lines); y += 1)
      for (let x = 0; x < columns; x += 1)
        for (const sample of scan) {
          const at = (dx: number, dy: number) => numbers[((y - dy) * columns + x - dx) * samples + sample] as number
          const guess =
            y === first ? (x === 0 ? 2 ** (bits - 1) : at(1, 0)) : x === 0 ? at(0, 1) : guessOf(predictor, at)
          coded += codeOf((((at(0, 0) - guess) % 65_536) + 65_536) % 65_536)
        }
    const padded = coded.padEnd(Math.ceil(coded.length / 8) * 8, '1')
    const bytes = padded.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []
    if (first > 0) pieces.push(Buffer.from([0xff, 0xd0 + ((first / lines - 1) % 8)]))
    pieces.push(Buffer.from(bytes.flatMap((byte) => (byte === 255 ? [255, 0] : [byte]))))
  }
  return pieces
}

function guessOf(predictor: number, at: (dx: number, dy: number) => number): number {
  const [a, b, c] = [at(1, 0), at(0, 1), at(1, 1)]
  return [a, a, b, c, a + b - c, a + ((b - c) >> 1), b + ((a - c) >> 1), (a + b) >> 1][predictor] as number
}

/** The difference modulo 65,536: the number of its bits in five, then the bits themselves. */
function codeOf(modulo: number): string {
  const difference = modulo > 32_768 ? modulo - 65_536 : modulo
  const size = Math.abs(difference).toString(2).length * (difference === 0 ? 0 : 1)
  const bits = difference < 0 ? difference + 2 ** size - 1 : difference
  const five = size.toString(2).padStart(5, '0')
  return size === 0 || size === 16 ? five : five + bits.toString(2).padStart(size, '0')
}
