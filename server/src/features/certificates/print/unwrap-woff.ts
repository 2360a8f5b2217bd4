import { inflateSync } from 'node:zlib'

const WOFF_HEADER = 44
const WOFF_ENTRY = 20
const SFNT_HEADER = 12
const SFNT_ENTRY = 16
const padded = (length: number) => (length + 3) & ~3

/** The font inside a WOFF file, unpacked once: read as it is, its tables would be inflated again for each letter. */
export function unwrapWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, at) => {
    const entry = WOFF_HEADER + at * WOFF_ENTRY
    const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field)) as [
      number,
      number,
      number,
    ]
    const content = woff.subarray(offset, offset + packed)
    return {
      tag: woff.subarray(entry, entry + 4),
      checksum: woff.subarray(entry + 16, entry + 20),
      content: packed < length ? inflateSync(content) : content,
    }
  })
  const head = SFNT_HEADER + count * SFNT_ENTRY
  const font = Buffer.alloc(head + tables.reduce((sum, { content }) => sum + padded(content.length), 0))
  woff.copy(font, 0, 4, 8)
  font.writeUInt16BE(count, 4)
  let offset = head
  for (const [at, { tag, checksum, content }] of tables.entries()) {
    const entry = SFNT_HEADER + at * SFNT_ENTRY
    tag.copy(font, entry)
    checksum.copy(font, entry + 4)
    font.writeUInt32BE(offset, entry + 8)
    font.writeUInt32BE(content.length, entry + 12)
    content.copy(font, offset)
    offset += padded(content.length)
  }
  return font
}
