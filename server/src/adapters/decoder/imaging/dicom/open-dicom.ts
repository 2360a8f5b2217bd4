import { readFile, writeFile } from 'node:fs/promises'
import type { DataSet } from 'dicom-parser'
import sharp, { type Sharp } from 'sharp'
import { openFilm } from '../clip.ts'
import type { Opened } from '../opened.ts'
import { toSharp } from '../pack.ts'
import { OPENING, printedFrames } from '../run-ffmpeg.ts'
import { codedFrames, codedWhole } from './coded-frames.ts'
import { fromYbr, interleaved, widened } from './colours.ts'
import { frameTimeOf } from './frame-time.ts'
import { greyTable, needsRange, storedValue } from './grey.ts'
import { type Header, readHeader } from './header.ts'
import { decodeLosslessJpeg } from './lossless-jpeg.ts'
import { paletteOf } from './palette.ts'
import { needsFfmpeg, storedOtherwise, unreadable } from './refusals.ts'
import { readRegions } from './regions.ts'
import { unpackRle } from './unpack-rle.ts'

/** A DICOM file on the disk, and where its film may be put while it is read. */
type Source = { path: string; film: string; ffmpeg: string | null }

/** The pixels of a DICOM file, its frame rate and its scale: nothing else leaves this function. */
export async function openDicom({ path, film, ffmpeg }: Source): Promise<Opened> {
  const { bytes, dataSet, header } = readHeader(await readFile(path))
  const facts = { columns: header.columns, frame_ms: frameTimeOf(dataSet), ...readRegions(dataSet, header) }
  if (header.stored !== 'film')
    return { ...facts, frames: framesOf(dataSet, header, () => samplesOf(bytes, header, ffmpeg)) }
  if (!ffmpeg) throw needsFfmpeg('video')
  await writeFile(film, codedWhole(bytes, header), { mode: 0o600 })
  const { width, height, rate, frames } = await openFilm(film, ffmpeg, 'dicom')
  // Regions and limits are those of the picture that the header describes.
  if (width !== header.columns || height !== header.rows) throw unreadable()
  return { ...facts, frames, frame_ms: facts.frame_ms ?? 1000 / rate }
}

type Samples = () => AsyncIterable<Buffer>

function framesOf(dataSet: DataSet, header: Header, samples: Samples): AsyncIterable<Sharp> {
  if (header.photometric === 'PALETTE COLOR') return paletteFrames(dataSet, header, samples())
  return header.samples === 1 ? greyFrames(dataSet, header, samples) : colourFrames(header, samples())
}

/** Each frame's stored numbers, unpacked: eight bits, or sixteen in little-endian order. */
async function* samplesOf(bytes: Buffer, header: Header, ffmpeg: string | null): AsyncGenerator<Buffer> {
  if (header.stored === 'plain') yield* plainFrames(bytes, header)
  else if (header.stored === 'jpeg') for (const coded of codedFrames(bytes, header)) yield jpegSamples(coded, header)
  else if (header.stored === 'rle') for (const coded of codedFrames(bytes, header)) yield unpackRle(coded, header)
  else if (header.stored === 'jpeg-lossless')
    for (const coded of codedFrames(bytes, header)) yield decodeLosslessJpeg(coded, header)
  else yield* drawnByFfmpeg(bytes, header, ffmpeg)
}

function* plainFrames(bytes: Buffer, header: Header) {
  const { columns, rows, samples, bits, frames, photometric, pixels } = header
  const isPaired = photometric === 'YBR_FULL_422'
  if (isPaired && columns % 2 === 1) throw unreadable()
  const size = columns * rows * (isPaired ? 2 : samples) * (bits.allocated / 8)
  if (pixels.hadUndefinedLength || pixels.length < size * frames) throw unreadable()
  for (let at = 0; at < frames; at += 1) {
    const start = pixels.dataOffset + at * size
    if (start + size > bytes.length) throw unreadable()
    yield inOrder(bytes, { start, end: start + size }, header)
  }
}

/** A big-endian file swaps the bytes of every word, even where each is a pixel of its own: a frame may begin mid-word. */
function inOrder(
  bytes: Buffer,
  { start, end }: { start: number; end: number },
  { isBigEndian, pixels }: Header,
): Buffer {
  if (!isBigEndian || pixels.vr === 'OB') return bytes.subarray(start, end)
  const before = (start - pixels.dataOffset) % 2
  const after = (end - pixels.dataOffset) % 2
  const words = Buffer.from(bytes.subarray(start - before, end + after))
  if (words.length % 2 === 1) throw unreadable()
  return words.swap16().subarray(before, words.length - after)
}

/** The picture must have the size that the file claims, or the limits would mean nothing. */
async function jpegSamples(coded: Buffer, { columns, rows, samples, bits }: Header): Promise<Buffer> {
  if (bits.allocated !== 8) throw storedOtherwise('JPEG of more than 8 bits')
  const picture = sharp(coded, { limitInputPixels: columns * rows, failOn: 'error' })
  const { width, height, format } = await picture.metadata().catch(() => Promise.reject(unreadable()))
  if (format !== 'jpeg' || width !== columns || height !== rows) throw unreadable()
  const { data, info } = await picture
    .toColourspace(samples === 1 ? 'b-w' : 'srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => Promise.reject(unreadable()))
  if (info.channels !== samples) throw unreadable()
  return data
}

async function* drawnByFfmpeg(bytes: Buffer, header: Header, ffmpeg: string | null): AsyncGenerator<Buffer> {
  const { columns, rows, frames, samples, bits, stored } = header
  const isDeep = bits.allocated === 16
  const [format, what] = stored === 'jpeg-ls' ? ['jpegls_pipe', 'JPEG-LS'] : ['j2k_pipe', 'JPEG 2000']
  if (!ffmpeg) throw needsFfmpeg(what)
  if (samples === 3 && isDeep) throw storedOtherwise(DEEP_COLOUR)
  const look = samples === 3 ? 'rgb24' : isDeep ? 'gray16be' : 'gray'
  const args = [...OPENING, '-f', format, '-i', 'pipe:0', '-frames:v', String(frames)]
  const drawn = printedFrames(ffmpeg, args, look, codedFrames(bytes, header))
  let count = 0
  for await (const { width, height, channels, data, ...printed } of drawn) {
    if (width !== columns || height !== rows || channels !== samples || printed.isDeep !== isDeep) throw unreadable()
    count += 1
    yield isDeep ? narrowed(data, bits) : data
  }
  if (count !== frames) throw unreadable()
}

/** ffmpeg scales values to all sixteen bits: this restores the stored depth, in little-endian order. */
function narrowed(data: Buffer, { stored, high }: Header['bits']): Buffer {
  const pixels = Buffer.alloc(data.length)
  const share = (2 ** stored - 1) / 65_535
  for (let at = 0; at < data.length; at += 2)
    pixels.writeUInt16LE(Math.round(data.readUInt16BE(at) * share) << (high + 1 - stored), at)
  return pixels
}

const DEEP_COLOUR = 'colours of 16 bits'

async function* colourFrames(header: Header, samples: AsyncIterable<Buffer>): AsyncGenerator<Sharp> {
  const { columns: width, rows: height, photometric, stored, isPlanar, bits } = header
  if (bits.allocated !== 8) throw storedOtherwise(DEEP_COLOUR)
  const isPlain = stored === 'plain'
  const isYbr = photometric === 'YBR_FULL' || photometric === 'YBR_FULL_422'
  const isUndone = photometric.startsWith('YBR_') && stored.startsWith('jpeg') && stored !== 'jpeg-lossless'
  if (!isYbr && photometric !== 'RGB' && !isUndone) throw storedOtherwise('colours of another model')
  for await (const pixels of samples) {
    const paired = isPlain && photometric === 'YBR_FULL_422'
    const inPlanes = stored === 'rle' || (isPlain && isPlanar && !paired)
    const whole = paired ? widened(pixels) : inPlanes ? interleaved(pixels) : Buffer.from(pixels)
    // A JPEG's own colour transform is undone on decoding.
    yield toSharp({ data: isYbr && stored !== 'jpeg' ? fromYbr(whole) : whole, width, height, channels: 3 })
  }
}

async function* greyFrames(dataSet: DataSet, header: Header, samples: Samples) {
  const { columns: width, rows: height, photometric, bits } = header
  if (photometric !== 'MONOCHROME1' && photometric !== 'MONOCHROME2') throw storedOtherwise('grey of another kind')
  const range = needsRange(dataSet, header) ? await rangeOf(header, samples()) : null
  const table = greyTable(dataSet, header, range)
  for await (const pixels of samples()) {
    const numbers = numbersIn(pixels, bits)
    const data = Buffer.alloc(numbers.length)
    for (let at = 0; at < data.length; at += 1) data[at] = table[numbers[at] as number] as number
    yield toSharp({ data, width, height, channels: 1 })
  }
}

async function* paletteFrames(dataSet: DataSet, header: Header, samples: AsyncIterable<Buffer>) {
  const { columns: width, rows: height, stored, bits } = header
  if (header.samples !== 1 || stored === 'jpeg') throw storedOtherwise('palette colours in JPEG')
  const [red, green, blue] = paletteOf(dataSet, header)
  for await (const pixels of samples) {
    const numbers = numbersIn(pixels, bits)
    const data = Buffer.alloc(numbers.length * 3)
    for (let at = 0; at < numbers.length; at += 1) {
      const raw = numbers[at] as number
      data[3 * at] = red[raw] as number
      data[3 * at + 1] = green[raw] as number
      data[3 * at + 2] = blue[raw] as number
    }
    yield toSharp({ data, width, height, channels: 3 })
  }
}

/** One range for all frames: a loop must not flicker. */
async function rangeOf({ bits }: Header, samples: AsyncIterable<Buffer>): Promise<[number, number]> {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for await (const pixels of samples)
    for (const raw of numbersIn(pixels, bits)) {
      const value = storedValue(raw, bits)
      if (value < least) least = value
      if (value > most) most = value
    }
  return [least, most]
}

/** Copies if the bytes are not aligned. */
const numbersIn = (pixels: Buffer, { allocated }: Header['bits']): Uint8Array | Uint16Array =>
  allocated === 8 ? pixels : new Uint16Array(new Uint8Array(pixels).buffer)
