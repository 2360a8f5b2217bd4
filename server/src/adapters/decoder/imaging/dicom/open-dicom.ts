import type { DataSet } from 'dicom-parser'
import sharp, { type Sharp } from 'sharp'
import type { Opened } from '../opened.ts'
import { toSharp } from '../pack.ts'
import { OPENING, printedFrames } from '../run-ffmpeg.ts'
import { codedFrames } from './coded-frames.ts'
import { fromYbr, interleaved, paletteOf, widened } from './colours.ts'
import { frameTimeOf } from './frame-time.ts'
import { greyTable, needsRange, storedValue } from './grey.ts'
import { type Header, readHeader, storedOtherwise, unreadable } from './header.ts'
import { readRegions } from './regions.ts'
import { unpackRle } from './unpack-rle.ts'

/** The pixels of a DICOM file, its frame rate and its scale: nothing else leaves this function. */
export function openDicom(bytes: Buffer, ffmpeg: string | null): Opened {
  const { dataSet, header } = readHeader(bytes)
  const samples = () => samplesOf(bytes, header, ffmpeg)
  const frames =
    header.photometric === 'PALETTE COLOR'
      ? paletteFrames(dataSet, header, samples())
      : header.samples === 1
        ? greyFrames(dataSet, header, samples)
        : colourFrames(header, samples())
  return { frames, frame_ms: frameTimeOf(dataSet), columns: header.columns, ...readRegions(dataSet, header) }
}

/** Each frame's stored numbers, unpacked: eight bits, or sixteen in little-endian order. */
async function* samplesOf(bytes: Buffer, header: Header, ffmpeg: string | null): AsyncGenerator<Buffer> {
  if (header.stored === 'plain') yield* plainFrames(bytes, header)
  else if (header.stored === 'jpeg') for (const coded of codedFrames(bytes, header)) yield jpegSamples(coded, header)
  else if (header.stored === 'rle') for (const coded of codedFrames(bytes, header)) yield unpackRle(coded, header)
  else yield* drawnByFfmpeg(bytes, header, ffmpeg)
}

function* plainFrames(bytes: Buffer, { columns, rows, samples, bits, frames, photometric, pixels }: Header) {
  const isPaired = photometric === 'YBR_FULL_422'
  if (isPaired && columns % 2 === 1) throw unreadable()
  const size = columns * rows * (isPaired ? 2 : samples) * (bits.allocated / 8)
  if (pixels.hadUndefinedLength || pixels.length < size * frames) throw unreadable()
  for (let at = 0; at < frames; at += 1) {
    const start = pixels.dataOffset + at * size
    if (start + size > bytes.length) throw unreadable()
    yield bytes.subarray(start, start + size)
  }
}

/** The picture must have the size that the file claims, or the limits would mean nothing. */
async function jpegSamples(coded: Buffer, { columns, rows, samples, bits }: Header): Promise<Buffer> {
  if (bits.allocated !== 8) throw storedOtherwise()
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
  if (!ffmpeg || (samples === 3 && isDeep)) throw storedOtherwise()
  const format = stored === 'jpeg-ls' ? 'jpegls_pipe' : 'j2k_pipe'
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

async function* colourFrames(header: Header, samples: AsyncIterable<Buffer>): AsyncGenerator<Sharp> {
  const { columns: width, rows: height, photometric, stored, isPlanar, bits } = header
  if (bits.allocated !== 8) throw storedOtherwise()
  const isPlain = stored === 'plain'
  const isYbr = photometric === 'YBR_FULL' || photometric === 'YBR_FULL_422'
  if (!isYbr && photometric !== 'RGB' && !(photometric.startsWith('YBR_') && stored.startsWith('jpeg')))
    throw storedOtherwise()
  for await (const pixels of samples) {
    const paired = isPlain && photometric === 'YBR_FULL_422'
    const inPlanes = stored === 'rle' || (isPlain && isPlanar && !paired)
    const whole = paired ? widened(pixels) : inPlanes ? interleaved(pixels) : Buffer.from(pixels)
    // A JPEG's own colour transform is undone on decoding.
    yield toSharp({ data: isYbr && stored !== 'jpeg' ? fromYbr(whole) : whole, width, height, channels: 3 })
  }
}

async function* greyFrames(dataSet: DataSet, header: Header, samples: () => AsyncIterable<Buffer>) {
  const { columns: width, rows: height, photometric, bits } = header
  if (photometric !== 'MONOCHROME1' && photometric !== 'MONOCHROME2') throw storedOtherwise()
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
  if (header.samples !== 1 || (stored !== 'plain' && stored !== 'rle')) throw storedOtherwise()
  const [red, green, blue] = paletteOf(dataSet, header) as [Uint8Array, Uint8Array, Uint8Array]
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
