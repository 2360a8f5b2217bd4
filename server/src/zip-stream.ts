import { crc32 } from 'node:zlib'

export type ZipFile = { name: string; content: AsyncIterable<Buffer | string> }

/** Lengths follow each file, names are UTF-8. */
const FLAGS = 0x0808
const VERSION = 20

type Written = { name: Buffer; crc: number; size: number; at: number }

/** A ZIP archive streamed as its files come: nothing is compressed, and only the list of names is kept. */
export async function* zipStream(files: AsyncIterable<ZipFile>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let at = 0
  for await (const { name, content } of files) {
    const file: Written = { name: Buffer.from(name), crc: 0, size: 0, at }
    const head = record('PK\x03\x04', [VERSION, FLAGS, 0, 0, 0], [0, 0, 0], [file.name.length, 0], file.name)
    yield head
    for await (const chunk of content) {
      const bytes = Buffer.from(chunk)
      file.crc = crc32(bytes, file.crc)
      file.size += bytes.length
      yield bytes
    }
    const tail = record('PK\x07\x08', [], [file.crc, file.size, file.size])
    yield tail
    at += head.length + file.size + tail.length
    written.push(file)
  }
  const list = Buffer.concat(written.map(listed))
  yield list
  yield record('PK\x05\x06', [0, 0, written.length, written.length], [list.length, at], [0])
}

const listed = ({ name, crc, size, at }: Written) =>
  record(
    'PK\x01\x02',
    [VERSION, VERSION, FLAGS, 0, 0, 0],
    [crc, size, size],
    [name.length, 0, 0, 0, 0],
    Buffer.concat([numbers([0, at], 4), name]),
  )

function numbers(values: readonly number[], width: 2 | 4): Buffer {
  const bytes = Buffer.alloc(values.length * width)
  for (const [index, value] of values.entries()) bytes.writeUIntLE(value, index * width, width)
  return bytes
}

const record = (
  mark: string,
  first: number[],
  long: number[],
  last: number[] = [],
  rest: Buffer = Buffer.alloc(0),
): Buffer => Buffer.concat([Buffer.from(mark, 'latin1'), numbers(first, 2), numbers(long, 4), numbers(last, 2), rest])
