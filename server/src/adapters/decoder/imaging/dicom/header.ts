import dicomParser, { type DataSet, type Element } from 'dicom-parser'
import { Refusal } from '../../jobs.ts'
import { requireModest } from '../opened.ts'

const UNREADABLE = "This DICOM file can't be read. Export it again and retry."
const OTHERWISE = "This DICOM file has an encoding we can't read. Export it uncompressed or as JPEG and retry."
export const unreadable = () => new Refusal(UNREADABLE)
export const storedOtherwise = () => new Refusal(OTHERWISE)

/** How pixels may be stored. Deflated and big-endian files, and video inside DICOM, are left out on purpose. */
const STORED = {
  '1.2.840.10008.1.2': 'plain',
  '1.2.840.10008.1.2.1': 'plain',
  '1.2.840.10008.1.2.5': 'rle',
  '1.2.840.10008.1.2.4.50': 'jpeg',
  '1.2.840.10008.1.2.4.51': 'jpeg',
  '1.2.840.10008.1.2.4.80': 'jpeg-ls',
  '1.2.840.10008.1.2.4.81': 'jpeg-ls',
  '1.2.840.10008.1.2.4.90': 'jpeg-2000',
  '1.2.840.10008.1.2.4.91': 'jpeg-2000',
} as const
export type Stored = (typeof STORED)[keyof typeof STORED]

/** The pixel format, in the standard's terms. */
export type Header = {
  stored: Stored
  columns: number
  rows: number
  frames: number
  samples: 1 | 3
  isPlanar: boolean
  photometric: string
  bits: { allocated: 8 | 16; stored: number; high: number; isSigned: boolean }
  pixels: Element
}

/** The start of a program or an archive: DICOM leaves its first 128 bytes undefined. */
const OTHER_FILE = /^(#!|<|MZ|PK|%PDF|\x7fELF|\{)/

export function readHeader(bytes: Buffer): { dataSet: DataSet; header: Header } {
  if (OTHER_FILE.test(bytes.toString('latin1', 0, 8))) throw unreadable()
  const stored = storedAs(bytes)
  const dataSet = parse(bytes)
  const samples = dataSet.uint16('x00280002') ?? 1
  const allocated = dataSet.uint16('x00280100') ?? 0
  const size = {
    columns: dataSet.uint16('x00280011') ?? 0,
    rows: dataSet.uint16('x00280010') ?? 0,
    frames: dataSet.intString('x00280008') ?? 1,
  }
  const pixels = dataSet.elements.x7fe00010
  const isSound = size.columns > 0 && size.rows > 0 && Number.isInteger(size.frames) && size.frames > 0
  if (!isSound || !pixels) throw unreadable()
  requireModest(size)
  const bitsStored = dataSet.uint16('x00280101') ?? allocated
  const bits = {
    stored: bitsStored,
    high: dataSet.uint16('x00280102') ?? bitsStored - 1,
    isSigned: dataSet.uint16('x00280103') === 1,
  }
  if ((samples !== 1 && samples !== 3) || (allocated !== 8 && allocated !== 16)) throw storedOtherwise()
  if (bits.stored < 1 || bits.high >= allocated || bits.high + 1 < bits.stored) throw unreadable()
  const photometric = dataSet.string('x00280004') ?? ''
  const isPlanar = dataSet.uint16('x00280006') === 1
  return { dataSet, header: { stored, ...size, samples, isPlanar, photometric, bits: { allocated, ...bits }, pixels } }
}

/** Checked before the rest is read: a deflated file would be unpacked at once. */
function storedAs(bytes: Buffer): Stored {
  const syntax = attempt(() => dicomParser.readPart10Header(bytes)).string('x00020010') ?? ''
  const stored = Object.hasOwn(STORED, syntax) ? STORED[syntax as keyof typeof STORED] : null
  if (!stored) throw storedOtherwise()
  return stored
}

/** The library only warns about a file that ends too early. */
function parse(bytes: Buffer): DataSet {
  // For other tags the first bytes identify a sequence; pixel data may begin with any bytes.
  const vrCallback = (tag: string) => (tag === 'x7fe00010' ? 'OW' : undefined)
  const dataSet = attempt(() => dicomParser.parseDicom(bytes, { vrCallback }))
  if (dataSet.warnings.length > 0) throw unreadable()
  return dataSet
}

/** The library throws strings and objects that contain parts of the file. */
function attempt<T>(work: () => T): T {
  try {
    return work()
  } catch {
    throw unreadable()
  }
}
