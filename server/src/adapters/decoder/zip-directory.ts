import type { FileHandle } from 'node:fs/promises'
import { MB } from '@sonocampus/contract/limits'
import { Refusal } from './jobs.ts'

/**
 * A file in an archive, as listed in the archive's directory. `mode` is the Unix mode, zero if
 * there is none.
 */
export type Entry = {
  name: string
  flags: number
  method: number
  crc: number
  packed: number
  size: number
  offset: number
  mode: number
}

const MAX_ENTRIES = 1000
const END_SIZE = 22
const END = 0x06054b50
const ENTRY = 0x02014b50
const ENTRY_SIZE = 46
const UNIX = 3

const unreadable = () => new Refusal("This archive can't be read. Create it again and retry.")

/**
 * The directory at the end of an archive. Archives that need more than it (multi-part, over 4 GB)
 * are rejected.
 */
export async function readDirectory(file: FileHandle): Promise<Entry[]> {
  const { size } = await file.stat()
  const tail = await bytesOf(file, Math.max(0, size - END_SIZE - 65_535), Math.min(size, END_SIZE + 65_535))
  const end = findEnd(tail)
  if (!end) throw unreadable()
  const [count, length, start] = [end.readUInt16LE(10), end.readUInt32LE(12), end.readUInt32LE(16)]
  if (count === 0) throw new Refusal('This archive is empty.')
  if (count > MAX_ENTRIES) throw new Refusal('This archive contains more than 1,000 files. Remove some and retry.')
  if (length > MB || start + length > size || end.readUInt16LE(8) !== count) throw unreadable()
  return entriesIn(await bytesOf(file, start, length), count)
}

/** The record at the very end of the file, followed only by its own comment. */
function findEnd(tail: Buffer): Buffer | null {
  for (let at = tail.length - END_SIZE; at >= 0; at -= 1)
    if (tail.readUInt32LE(at) === END && at + END_SIZE + tail.readUInt16LE(at + 20) === tail.length)
      return tail.subarray(at)
  return null
}

function entriesIn(directory: Buffer, count: number): Entry[] {
  const entries: Entry[] = []
  for (let at = 0; entries.length < count; ) {
    if (at + ENTRY_SIZE > directory.length || directory.readUInt32LE(at) !== ENTRY) throw unreadable()
    const nameLength = directory.readUInt16LE(at + 28)
    entries.push({
      flags: directory.readUInt16LE(at + 8),
      method: directory.readUInt16LE(at + 10),
      crc: directory.readUInt32LE(at + 16),
      packed: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
      mode: directory[at + 5] === UNIX ? directory.readUInt16LE(at + 40) : 0,
      name: directory.toString('utf8', at + ENTRY_SIZE, at + ENTRY_SIZE + nameLength),
    })
    at += ENTRY_SIZE + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return entries
}

async function bytesOf(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, position)
  if (bytesRead < length) throw unreadable()
  return buffer
}
