import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { crc32, createInflateRaw } from 'node:zlib'
import { MB } from '@sonocampus/contract/limits'
import { Refusal } from './jobs.ts'
import { type Entry, readDirectory } from './zip-directory.ts'

const MAX_UNPACKED = 200 * MB
const MAX_RATIO = 100
const SMALL = MB

const damaged = () => new Refusal('This archive is damaged. Create it again and retry.')
const WORD_PARTS = ['[Content_Types].xml', 'word/document.xml']

/**
 * An archive will be unpacked by the grader, so it must be what it claims: no file overlaps another
 * or leaves its folder, and each unpacks to the size and checksum that the directory names.
 */
export async function requireModestArchive(path: string, { isWord }: { isWord: boolean }): Promise<void> {
  await using file = await open(path)
  const entries = await readDirectory(file)
  const unpacked = entries.reduce((sum, { size }) => sum + size, 0)
  const packed = entries.reduce((sum, entry) => sum + entry.packed, 0)
  if (unpacked > MAX_UNPACKED || (unpacked > SMALL && unpacked > packed * MAX_RATIO))
    throw new Refusal('This archive unpacks to more than 200 MB. Remove some files and retry.')
  for (const entry of entries) requireOrdinary(entry)
  const names = new Set(entries.map(({ name }) => name))
  if (isWord && (!WORD_PARTS.every((part) => names.has(part)) || [...names].some((name) => /vbaProject/i.test(name))))
    throw new Refusal("This isn't a plain Word document. Save it as .docx without macros, or as PDF, and retry.")
  let free = 0
  for (const entry of entries.toSorted((a, b) => a.offset - b.offset)) {
    if (entry.offset < free) throw damaged()
    free = await requireWhole(path, file, entry)
  }
}

const SYMBOLIC_LINK = 0o12

function requireOrdinary({ name, flags, method, mode }: Entry): void {
  if (flags & 1) throw new Refusal('This archive has a password. Create it without one and retry.')
  const leaves = name.split(/[/\\]/).includes('..') || /^([/\\]|[a-z]:)/i.test(name) || /\p{Cc}/u.test(name)
  if (leaves || mode >> 12 === SYMBOLIC_LINK)
    throw new Refusal('This archive contains a file that would unpack outside its folder.')
  if (method !== 0 && method !== 8)
    throw new Refusal('This archive uses an unusual format. Create it as an ordinary ZIP file and retry.')
}

/** Unpacks an entry without keeping it, counting bytes; returns where it ends. */
async function requireWhole(path: string, file: FileHandle, entry: Entry): Promise<number> {
  const { bytesRead, buffer: head } = await file.read(Buffer.alloc(30), 0, 30, entry.offset)
  if (bytesRead < 30 || head.readUInt32LE(0) !== 0x04034b50) throw damaged()
  const start = entry.offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
  const end = start + entry.packed
  if (entry.packed === 0) {
    if (entry.size > 0) throw damaged()
    return end
  }
  let [size, sum] = [0, 0]
  const count = async (pieces: AsyncIterable<Buffer>) => {
    for await (const piece of pieces) {
      size += piece.length
      sum = crc32(piece, sum)
      if (size > entry.size) throw damaged()
    }
  }
  const bytes = createReadStream(path, { start, end: end - 1 })
  await (entry.method === 0 ? pipeline(bytes, count) : pipeline(bytes, createInflateRaw(), count)).catch(() => {
    throw damaged()
  })
  if (size !== entry.size || sum !== entry.crc) throw damaged()
  return end
}
