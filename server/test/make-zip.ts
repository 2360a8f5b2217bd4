import { crc32, deflateRawSync } from 'node:zlib'

export type ZipEntry = {
  name: string
  content?: Buffer | string
  /** Lies of a hostile archive about the entry. */
  size?: number
  crc?: number
  flags?: number
  mode?: number
  /** Overlaps the bytes of the entry before it. */
  overlaps?: boolean
}

/** A ZIP archive, valid unless an entry says otherwise. */
export function makeZip(entries: ZipEntry[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let [at, last] = [0, 0]
  for (const { name, content = '', overlaps, flags = 0, mode = 0, ...lies } of entries) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const common = Buffer.alloc(22)
    common.writeUInt16LE(flags, 0)
    common.writeUInt16LE(8, 2)
    common.writeUInt32LE(lies.crc ?? crc32(bytes), 8)
    common.writeUInt32LE(packed.length, 12)
    common.writeUInt32LE(lies.size ?? bytes.length, 16)
    common.writeUInt16LE(Buffer.byteLength(name), 20)
    const file = Buffer.concat([Buffer.from('PK\x03\x04\x14\0'), common, Buffer.alloc(2), Buffer.from(name), packed])
    if (!overlaps) {
      files.push(file)
      last = at
      at += file.length
    }
    const rest = Buffer.alloc(16)
    rest.writeUInt32LE(mode * 65_536, 8)
    rest.writeUInt32LE(last, 12)
    directory.push(Buffer.from('PK\x01\x02\x14\x03\x14\0'), common, rest, Buffer.from(name))
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...files, listed, end])
}
