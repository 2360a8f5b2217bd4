import { crc32, deflateSync } from 'node:zlib'

export const pngChunk = (type: string, content: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A PNG of 64 × 64 pixels with texts that decompress to 8 MB each. */
export function makePngBomb(texts: number): Buffer {
  const header = Buffer.from([0, 0, 0, 64, 0, 0, 0, 64, 8, 2, 0, 0, 0])
  const bomb = pngChunk('zTXt', Buffer.concat([Buffer.from('k\0\0'), deflateSync(Buffer.alloc(7_999_000, 'a'))]))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    ...Array.from({ length: texts }, () => bomb),
    pngChunk('IDAT', deflateSync(Buffer.alloc(64 * (1 + 64 * 3)))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}
