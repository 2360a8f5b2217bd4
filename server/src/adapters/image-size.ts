export type ImageSize = { width: number; height: number }

/** The size a picture claims in its header, read without decoding, so that a bomb is refused before it is opened. */
export function imageSize(head: Buffer): ImageSize | null {
  const size = claimedSize(head)
  return size && size.width > 0 && size.height > 0 ? size : null
}

function claimedSize(head: Buffer): ImageSize | null {
  const text = (start: number, end: number) => head.toString('latin1', start, end)
  if (text(0, 8) === '\x89PNG\r\n\x1a\n' && text(12, 16) === 'IHDR' && head.length >= 24)
    return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) }
  if (/^GIF8[79]a$/.test(text(0, 6)) && head.length >= 10)
    return { width: head.readUInt16LE(6), height: head.readUInt16LE(8) }
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP' && head.length >= 30) return webpSize(head, text(12, 16))
  if (text(4, 8) === 'ftyp') return heifSize(head)
  return text(0, 3) === '\xff\xd8\xff' ? jpegSize(head) : null
}

/** The largest of the sizes that the properties name: the whole picture is larger than its tiles and its thumbnail. */
function heifSize(head: Buffer): ImageSize | null {
  let largest: ImageSize | null = null
  for (let at = head.indexOf('ispe', 0, 'latin1'); at >= 0; at = head.indexOf('ispe', at + 4, 'latin1')) {
    if (at + 16 > head.length) break
    const size = { width: head.readUInt32BE(at + 8), height: head.readUInt32BE(at + 12) }
    if (!largest || size.width * size.height > largest.width * largest.height) largest = size
  }
  return largest
}

function webpSize(head: Buffer, chunk: string): ImageSize | null {
  if (chunk === 'VP8X') return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 }
  if (chunk === 'VP8 ' && head.readUIntBE(23, 3) === 0x9d012a)
    return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff }
  if (chunk !== 'VP8L' || head[20] !== 0x2f) return null
  const bits = head.readUInt32LE(21)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

const isFrameHeader = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

/** Walks from segment to segment to the frame header; a thumbnail inside the metadata is stepped over with it. */
function jpegSize(head: Buffer): ImageSize | null {
  let at = 2
  while (at + 9 <= head.length && head[at] === 0xff) {
    const marker = head.readUInt8(at + 1)
    if (isFrameHeader(marker)) return { height: head.readUInt16BE(at + 5), width: head.readUInt16BE(at + 7) }
    at += marker === 0xff ? 1 : 2 + head.readUInt16BE(at + 2)
  }
  return null
}
