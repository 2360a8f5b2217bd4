import { GB, limits, MB } from '@sonocampus/contract/limits'

/** At most this much is taken from an archive. */
const MOST = { files: 100, bytes: GB, ratio: 200, directory: MB }
const [END, END_SIZE, ENTRY, ENTRY_SIZE, LOCAL, LOCAL_SIZE] = [0x06054b50, 22, 0x02014b50, 46, 0x04034b50, 30]

/** Why an archive is refused, in words for whoever chose it. */
export class ZipRefusal extends Error {}

type Entry = { name: string; flags: number; method: number; packed: number; size: number; offset: number }

/**
 * The files in an archive, by the last part of their names: folders mean nothing here. The sizes that an archive claims
 * are checked before it is unpacked and hold while it is.
 */
export async function openZip(zip: Blob): Promise<File[]> {
  const entries = (await readDirectory(zip)).filter(({ name }) => isFile(name))
  if (entries.length === 0) throw new ZipRefusal('This archive has no files in it.')
  if (entries.length > MOST.files)
    throw new ZipRefusal(`This archive has more than ${MOST.files} files. Split it and retry.`)
  const total = entries.reduce((sum, { size }) => sum + size, 0)
  const isBomb = entries.some(({ size, packed }) => size > MB && size > packed * MOST.ratio)
  if (total > MOST.bytes || isBomb || entries.some(({ size }) => size > limits.imaging.upload))
    throw new ZipRefusal('This archive unpacks to more than we can take. Choose its files in smaller parts.')
  const files: File[] = []
  for (const entry of entries) files.push(await unpack(zip, entry))
  return files
}

/** What computers put beside files is left out. */
const isFile = (name: string) => !/[/\\]$|^__MACOSX[/\\]|(^|[/\\])\.[^/\\]*$/.test(name)

const unreadable = () => new ZipRefusal("This archive can't be read. Unpack it and choose its files.")
const viewOf = async (blob: Blob) => new DataView(await blob.arrayBuffer())

async function readDirectory(zip: Blob): Promise<Entry[]> {
  const tail = await viewOf(zip.slice(Math.max(0, zip.size - END_SIZE - 65_535)))
  let at = tail.byteLength - END_SIZE
  while (at >= 0 && tail.getUint32(at, true) !== END) at -= 1
  if (at < 0) throw unreadable()
  const [count, length, start] = [
    tail.getUint16(at + 10, true),
    tail.getUint32(at + 12, true),
    tail.getUint32(at + 16, true),
  ]
  if (length > MOST.directory || start + length > zip.size) throw unreadable()
  return entriesIn(await viewOf(zip.slice(start, start + length)), count)
}

function entriesIn(directory: DataView<ArrayBuffer>, count: number): Entry[] {
  const entries: Entry[] = []
  for (let at = 0; entries.length < count; ) {
    if (at + ENTRY_SIZE > directory.byteLength || directory.getUint32(at, true) !== ENTRY) throw unreadable()
    const short = (offset: number) => directory.getUint16(at + offset, true)
    const long = (offset: number) => directory.getUint32(at + offset, true)
    const end = at + ENTRY_SIZE + short(28)
    const name = new TextDecoder().decode(directory.buffer.slice(at + ENTRY_SIZE, end))
    entries.push({ name, flags: short(8), method: short(10), packed: long(20), size: long(24), offset: long(42) })
    at = end + short(30) + short(32)
  }
  return entries
}

async function unpack(zip: Blob, { name, flags, method, packed, size, offset }: Entry): Promise<File> {
  if (flags & 1) throw new ZipRefusal('This archive has a password. Unpack it and choose its files.')
  const head = await viewOf(zip.slice(offset, offset + LOCAL_SIZE))
  if (head.byteLength < LOCAL_SIZE || head.getUint32(0, true) !== LOCAL) throw unreadable()
  const start = offset + LOCAL_SIZE + head.getUint16(26, true) + head.getUint16(28, true)
  const bytes = zip.slice(start, start + packed)
  if (bytes.size < packed || (method !== 0 && method !== 8)) throw unreadable()
  const parts = method === 0 ? [bytes] : await inflate(bytes, size)
  return new File(parts, name.split(/[/\\]/).at(-1) ?? '')
}

/** Stops as soon as there is more than was claimed. */
async function inflate(bytes: Blob, size: number): Promise<Uint8Array<ArrayBuffer>[]> {
  const reader = bytes.stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let held = 0
  for (;;) {
    const { done, value } = await reader.read().catch(() => Promise.reject(unreadable()))
    if (done) break
    held += value.byteLength
    if (held > size) {
      await reader.cancel()
      throw unreadable()
    }
    parts.push(value)
  }
  if (held !== size) throw unreadable()
  return parts
}
