import { crc32 } from 'node:zlib'

/** The files of an archive that packs nothing, by its own list; what does not add up throws. */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [crc, size, length] = [zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 24), zip.readUInt16LE(at + 28)]
    const name = zip.toString('utf8', at + 46, at + 46 + length)
    const head = zip.readUInt32LE(at + 42)
    const start = head + 30 + zip.readUInt16LE(head + 26) + zip.readUInt16LE(head + 28)
    const content = zip.subarray(start, start + size)
    if (zip.toString('latin1', head, head + 4) !== 'PK\x03\x04' || crc32(content) !== crc)
      throw new Error(`${name} is broken`)
    files.set(name, content)
    at += 46 + length
  }
  return files
}
