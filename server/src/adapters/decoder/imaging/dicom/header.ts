import dicomParser, { type DataSet, type Element } from 'dicom-parser'
import { Refusal } from '../../jobs.ts'
import { requireModest } from '../opened.ts'
import { storedOtherwise, unreadable, withoutPicture } from './refusals.ts'
import { BIG_ENDIAN, type Stored, storedIn } from './syntaxes.ts'
import { inflated, wholeFile } from './whole-file.ts'

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
  /** Words have their higher byte first. */
  isBigEndian: boolean
  pixels: Element
}

/** The start of a program or an archive: DICOM leaves its first 128 bytes undefined. */
const OTHER_FILE = /^(#!|<|MZ|PK|%PDF|\x7fELF|\{)/

/** `bytes` are those that the elements lie in: the file's own, or what a deflated file unpacks to. */
export function readHeader(file: Buffer): { bytes: Buffer; dataSet: DataSet; header: Header } {
  if (OTHER_FILE.test(file.toString('latin1', 0, 8))) throw unreadable()
  const whole = wholeFile(file)
  const meta = attempt(() => dicomParser.readPart10Header(whole))
  const syntax = meta.string('x00020010') ?? ''
  const stored = storedIn(syntax) // checked before the rest is read
  const dataSet = parse(whole)
  const pixels = dataSet.elements.x7fe00010
  if (!pixels) throw withoutPicture(meta.string('x00020002') ?? dataSet.string('x00080016') ?? '')
  const header = { ...formatIn(dataSet), stored, isBigEndian: syntax === BIG_ENDIAN, pixels }
  return { bytes: dataSet.byteArray as Buffer, dataSet, header }
}

function formatIn(dataSet: DataSet): Omit<Header, 'stored' | 'isBigEndian' | 'pixels'> {
  const samples = dataSet.uint16('x00280002') ?? 1
  const allocated = dataSet.uint16('x00280100') ?? 0
  const size = {
    columns: dataSet.uint16('x00280011') ?? 0,
    rows: dataSet.uint16('x00280010') ?? 0,
    frames: dataSet.intString('x00280008') ?? 1,
  }
  if (size.columns < 1 || size.rows < 1 || !Number.isInteger(size.frames) || size.frames < 1) throw unreadable()
  requireModest(size)
  const bitsStored = dataSet.uint16('x00280101') ?? allocated
  const bits = {
    stored: bitsStored,
    high: dataSet.uint16('x00280102') ?? bitsStored - 1,
    isSigned: dataSet.uint16('x00280103') === 1,
  }
  if (samples !== 1 && samples !== 3) throw storedOtherwise(`${samples} samples a pixel`)
  if (allocated !== 8 && allocated !== 16) throw storedOtherwise(`${allocated} bits a sample`)
  if (bits.stored < 1 || bits.high >= allocated || bits.high + 1 < bits.stored) throw unreadable()
  const photometric = dataSet.string('x00280004') ?? ''
  const isPlanar = dataSet.uint16('x00280006') === 1
  return { ...size, samples, isPlanar, photometric, bits: { allocated, ...bits } }
}

/** The library only warns about a file that ends too early. */
function parse(bytes: Buffer): DataSet {
  // For other tags the first bytes identify a sequence; pixel data may begin with any bytes.
  const vrCallback = (tag: string) => (tag === 'x7fe00010' ? 'OW' : undefined)
  const inflater = (file: Uint8Array, start: number) => inflated(file as Buffer, start)
  const dataSet = attempt(() => dicomParser.parseDicom(bytes, { vrCallback, inflater }))
  if (dataSet.warnings.length > 0) throw unreadable()
  return dataSet
}

/** The library throws strings and objects that contain parts of the file. */
function attempt<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw unreadable()
  }
}
