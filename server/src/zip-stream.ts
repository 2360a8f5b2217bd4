import { crc32 } from 'node:zlib'

/** `changed` is local time, like 2026-11-20 18:30: the format knows no zones. */
export type ZipFile = { name: string; changed: string; content: AsyncIterable<Buffer | string> }

/** Lengths follow each file, names are UTF-8. */
const FLAGS = 0x0808
/** ZIP64 has longer fields for what is too large; the short ones then hold their largest number. */
const [VERSION, ZIP64] = [20, 45]
const [MOST_FILES, MOST_BYTES] = [0xffff, 0xffffffff]

type Written = { name: Buffer; stamp: number[]; crc: number; size: number; at: number }

/** A ZIP archive streamed as its files come: nothing is compressed, and only the list of names is kept. */
export async function* zipStream(files: AsyncIterable<ZipFile>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let at = 0
  for await (const { name, changed, content } of files) {
    const file: Written = { name: Buffer.from(name), stamp: stampOf(changed), crc: 0, size: 0, at }
    const head = record('PK\x03\x04', u16(VERSION, FLAGS, 0, ...file.stamp), u32(0, 0, 0), u16(file.name.length, 0))
    yield Buffer.concat([head, file.name])
    for await (const chunk of content) {
      const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
      file.crc = crc32(bytes, file.crc)
      file.size += bytes.length
      yield bytes
    }
    const lengths = file.size < MOST_BYTES ? u32(file.size, file.size) : u64(file.size, file.size)
    const tail = record('PK\x07\x08', u32(file.crc), lengths)
    yield tail
    at += head.length + file.name.length + file.size + tail.length
    written.push(file)
  }
  const list = Buffer.concat(written.map(listed))
  yield list
  yield endOf(written.length, list.length, at)
}

function listed({ name, stamp, crc, size, at }: Written): Buffer {
  const isLarge = Math.max(size, at) >= MOST_BYTES
  const version = isLarge ? ZIP64 : VERSION
  const [short, place] = isLarge ? [MOST_BYTES, MOST_BYTES] : [size, at]
  const more = isLarge ? [u16(1, 24), u64(size, size, at)] : []
  const lengths = u16(name.length, isLarge ? 28 : 0, 0, 0, 0)
  const first = u16(version, version, FLAGS, 0, ...stamp)
  return record('PK\x01\x02', first, u32(crc, short, short), lengths, u32(0, place), name, ...more)
}

function endOf(count: number, length: number, start: number): Buffer {
  const isLarge = count >= MOST_FILES || start >= MOST_BYTES || length >= MOST_BYTES
  const files = Math.min(count, MOST_FILES)
  const place = [length, start].map((bytes) => Math.min(bytes, MOST_BYTES))
  const short = record('PK\x05\x06', u16(0, 0, files, files), u32(...place), u16(0))
  if (!isLarge) return short
  const long = record('PK\x06\x06', u64(44), u16(ZIP64, ZIP64), u32(0, 0), u64(count, count, length, start))
  return Buffer.concat([long, record('PK\x06\x07', u32(0), u64(start + length), u32(1)), short])
}

/** As MS-DOS wrote it, from 1980 on. */
function stampOf(changed: string): number[] {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = changed.split(/\D/).map(Number)
  return [(hour << 11) | (minute << 5), (Math.max(0, year - 1980) << 9) | (month << 5) | day]
}

const u16 = (...values: number[]) => numbers(values, 2)
const u32 = (...values: number[]) => numbers(values, 4)
const u64 = (...values: number[]) => numbers(values, 8)

function numbers(values: number[], width: number): Buffer {
  const bytes = Buffer.alloc(values.length * width)
  for (const [index, value] of values.entries()) bytes.writeUIntLE(value, index * width, Math.min(width, 6))
  return bytes
}

const record = (mark: string, ...fields: Buffer[]) => Buffer.concat([Buffer.from(mark, 'latin1'), ...fields])
