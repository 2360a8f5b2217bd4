import { deflateRawSync } from 'node:zlib'

/** A small DICOM writer for tests: as much of the standard as they need, with the errors they request. */

export const SYNTAX = {
  implicit: '1.2.840.10008.1.2',
  explicit: '1.2.840.10008.1.2.1',
  deflated: '1.2.840.10008.1.2.1.99',
  bigEndian: '1.2.840.10008.1.2.2',
  rle: '1.2.840.10008.1.2.5',
  jpeg: '1.2.840.10008.1.2.4.50',
  jpegLossless: '1.2.840.10008.1.2.4.70',
  jpegLosslessAny: '1.2.840.10008.1.2.4.57',
  jpegLs: '1.2.840.10008.1.2.4.80',
  jpeg2000: '1.2.840.10008.1.2.4.90',
  mpeg2: '1.2.840.10008.1.2.4.100',
  mpeg4: '1.2.840.10008.1.2.4.102',
  hevc: '1.2.840.10008.1.2.4.107',
  jpegXl: '1.2.840.10008.1.2.4.110',
  own: '1.2.840.113619.5.2',
} as const

type Value = string | number | number[] | Buffer | DicomElement[][]
export type DicomElement = [tag: number, vr: string, value: Value]

/** Data about the patient: every test that accepts a file searches for these words afterwards. */
export const PATIENT = {
  name: 'Zubaida^Parveen',
  id: 'MRN-7781-QX',
  birth: '19610317',
  study: '20190228',
  institution: 'Shifa Diagnostic Wing',
}

const LONG = new Set(['OB', 'OW', 'SQ', 'UN', 'UT'])
const NUMBERS: Record<string, [bytes: number, write: (into: Buffer, value: number, at: number) => void]> = {
  US: [2, (into, value, at) => into.writeUInt16LE(value, at)],
  UL: [4, (into, value, at) => into.writeUInt32LE(value, at)],
  FD: [8, (into, value, at) => into.writeDoubleLE(value, at)],
}

/** With types or without, and the lower byte of a number first or the higher. */
type Way = 'explicit' | 'implicit' | 'big'

function bytesOf(vr: string, value: Value, way: Way): Buffer {
  if (Buffer.isBuffer(value)) {
    const even = value.length % 2 ? Buffer.concat([value, Buffer.alloc(1)]) : value
    return way === 'big' && vr === 'OW' ? Buffer.from(even).swap16() : even
  }
  if (typeof value === 'string') return Buffer.from(value.length % 2 ? `${value}${vr === 'UI' ? '\0' : ' '}` : value)
  if (vr === 'SQ')
    return Buffer.concat(
      (value as DicomElement[][]).map((item) => {
        const content = encode(item, way)
        return Buffer.concat([word(0xfffee000, way), size(content.length, way), content])
      }),
    )
  const [bytes, write] = NUMBERS[vr] ?? [2, NUMBERS.US?.[1] ?? (() => {})]
  const all = [value as number | number[]].flat()
  return Buffer.concat(
    all.map((one) => {
      const into = Buffer.alloc(bytes)
      write(into, one, 0)
      return way === 'big' ? into.reverse() : into
    }),
  )
}

const word = (tag: number, way: Way = 'explicit') =>
  Buffer.concat([size(tag >>> 16, way, 2), size(tag & 0xffff, way, 2)])
const size = (length: number, way: Way = 'explicit', bytes = 4) => {
  const into = Buffer.alloc(bytes)
  into.writeUIntLE(length, 0, bytes)
  return way === 'big' ? into.reverse() : into
}

export function encode(elements: DicomElement[], way: Way = 'explicit'): Buffer {
  return Buffer.concat(
    elements.flatMap(([tag, vr, value]) => {
      const content = bytesOf(vr, value, way)
      const head =
        way === 'implicit'
          ? [size(content.length)]
          : LONG.has(vr)
            ? [Buffer.from(vr), Buffer.alloc(2), size(content.length, way)]
            : [Buffer.from(vr), size(content.length, way, 2)]
      return [word(tag, way), ...head, content]
    }),
  )
}

export type Pixels = Buffer | { fragments: Buffer[]; table?: number[] }

/** Pixel data as it is, or in items after an offset table, which may be empty. */
function pixelData(pixels: Pixels, way: Way, vr: 'OW' | 'OB'): Buffer {
  if (Buffer.isBuffer(pixels)) return encode([[0x7fe00010, vr, pixels]], way)
  const even = pixels.fragments.map((one) => bytesOf('OB', one, 'explicit'))
  const item = (content: Buffer) => [word(0xfffee000), size(content.length), content]
  const table = bytesOf('UL', pixels.table ?? [], 'explicit')
  return Buffer.concat([
    word(0x7fe00010),
    Buffer.from('OB\0\0'),
    size(0xffffffff),
    ...item(table),
    ...even.flatMap(item),
    word(0xfffee0dd),
    size(0),
  ])
}

export type Dicom = {
  syntax?: keyof typeof SYNTAX
  rows: number
  columns: number
  frames?: number
  samples?: number
  photometric?: string
  planar?: number
  allocated?: number
  stored?: number
  signed?: number
  more?: DicomElement[]
  /** Null for a file without a picture. */
  pixels: Pixels | null
  pixelsVr?: 'OW' | 'OB'
  preamble?: string
  /** What kind of object it says it is. */
  sopClass?: string
}

export function makeDicom(file: Dicom): Buffer {
  const { syntax = 'explicit', samples = 1, photometric = 'MONOCHROME2', allocated = 8, frames, more = [] } = file
  const { stored = allocated, signed = 0, planar = 0, preamble = '', pixelsVr = 'OW' } = file
  const { sopClass = '1.2.840.10008.5.1.4.1.1.3.1' } = file
  const meta = encode([
    [0x00020001, 'OB', Buffer.from([0, 1])],
    [0x00020002, 'UI', sopClass],
    [0x00020003, 'UI', '1.2.3.4.5'],
    [0x00020010, 'UI', SYNTAX[syntax]],
    [0x00020012, 'UI', '1.2.3.4'],
  ])
  const told: DicomElement[] = [
    [0x00080016, 'UI', sopClass],
    [0x00080018, 'UI', '1.2.3.4.5'],
    [0x00080020, 'DA', PATIENT.study],
    [0x00080060, 'CS', 'US'],
    [0x00080080, 'LO', PATIENT.institution],
    [0x00100010, 'PN', PATIENT.name],
    [0x00100020, 'LO', PATIENT.id],
    [0x00100030, 'DA', PATIENT.birth],
    [0x00280002, 'US', samples],
    [0x00280004, 'CS', photometric],
    ...(samples > 1 ? ([[0x00280006, 'US', planar]] satisfies DicomElement[]) : []),
    ...(frames ? ([[0x00280008, 'IS', String(frames)]] satisfies DicomElement[]) : []),
    [0x00280010, 'US', file.rows],
    [0x00280011, 'US', file.columns],
    [0x00280100, 'US', allocated],
    [0x00280101, 'US', stored],
    [0x00280102, 'US', stored - 1],
    [0x00280103, 'US', signed],
    ...more,
  ]
  const way = syntax === 'implicit' ? 'implicit' : syntax === 'bigEndian' ? 'big' : 'explicit'
  const content = Buffer.concat([
    encode(
      told.sort(([a], [b]) => a - b),
      way,
    ),
    ...(file.pixels ? [pixelData(file.pixels, way, pixelsVr)] : []),
  ])
  return Buffer.concat([
    Buffer.from(preamble.padEnd(128, '\0'), 'latin1'),
    Buffer.from('DICM'),
    encode([[0x00020000, 'UL', meta.length]]),
    meta,
    syntax === 'deflated' ? deflateRawSync(content) : content,
  ])
}

type Region = {
  box?: [number, number, number, number]
  kind?: number
  units?: [number, number]
  delta?: [number, number]
}

/** The sequence of ultrasound regions. By default: one flat region of 10 pixels per centimetre. */
export const regions = (...all: Region[]): DicomElement => [
  0x00186011,
  'SQ',
  all.map(({ box = [10, 20, 89, 79], kind = 1, units = [3, 3], delta = [0.1, 0.1] }): DicomElement[] => [
    [0x00186012, 'US', kind],
    [0x00186014, 'US', 1],
    ...box.map((edge, at): DicomElement => [0x00186018 + 2 * at, 'UL', edge]),
    [0x00186024, 'US', units[0]],
    [0x00186026, 'US', units[1]],
    [0x0018602c, 'FD', delta[0]],
    [0x0018602e, 'FD', delta[1]],
  ]),
]

/** Runs of one byte each, or of all equal bytes that follow. */
export function packRle(planes: Buffer[]): Buffer {
  const head = Buffer.alloc(64)
  head.writeUInt32LE(planes.length, 0)
  let at = 64
  const packed = planes.map((plane, number) => {
    head.writeUInt32LE(at, 4 + 4 * number)
    const parts: Buffer[] = []
    for (let from = 0; from < plane.length; ) {
      let run = 1
      while (run < 128 && plane[from + run] === plane[from]) run += 1
      parts.push(run > 1 ? Buffer.from([257 - run, plane[from] ?? 0]) : Buffer.from([0, plane[from] ?? 0]))
      from += run
    }
    const bytes = bytesOf('OB', Buffer.concat(parts), 'explicit')
    at += bytes.length
    return bytes
  })
  return Buffer.concat([head, ...packed])
}
