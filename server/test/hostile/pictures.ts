import { crc32, deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { makePngBomb, pngChunk } from '../make-png-bomb.ts'
import { makeZip } from '../make-zip.ts'
import { type Bait, bytes, HIDDEN, type Kind } from './kind.ts'

const photo = (width = 320, height = 240) => {
  const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const
  return sharp({ create: { width, height, channels: 3, background: '#246', noise } })
}
const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** A PNG with one grey bit per pixel, of the claimed size or with fewer lines. */
function png(width: number, height: number, { lines = height, more = [] as Buffer[] } = {}): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 1
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * lines))
  return Buffer.concat([
    SIGNATURE,
    pngChunk('IHDR', head),
    ...more,
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** Inserts segments after a JPEG's first marker. */
const jpegWith = async (...segments: [marker: number, content: Buffer][]) => {
  const jpeg = await photo().jpeg().toBuffer()
  const made = segments.map(([marker, content]) => {
    const length = Buffer.alloc(2)
    length.writeUInt16BE(content.length + 2)
    return Buffer.concat([bytes(0xff, marker), length, content])
  })
  return Buffer.concat([jpeg.subarray(0, 2), ...made, jpeg.subarray(2)])
}

/** Writes a claimed size into a JPEG's frame header. */
async function jpegOfSize(width: number, height: number): Promise<Buffer> {
  const jpeg = await photo().jpeg().toBuffer()
  const at = jpeg.indexOf(bytes(0xff, 0xc0))
  jpeg.writeUInt16BE(height, at + 5)
  jpeg.writeUInt16BE(width, at + 7)
  return jpeg
}

/** A large progressive JPEG that repeats its last scan: each must be processed for every pixel. */
async function manyScans(): Promise<Buffer> {
  const jpeg = await sharp({ create: { width: 6000, height: 6000, channels: 3, background: '#246' } })
    .jpeg({ progressive: true })
    .toBuffer()
  const last = jpeg.subarray(jpeg.lastIndexOf(bytes(0xff, 0xda)), -2)
  return Buffer.concat([jpeg.subarray(0, -2), ...Array(1000).fill(last), jpeg.subarray(-2)])
}

const behind = async (picture: Promise<Buffer> | Buffer, tail: Buffer | string) =>
  Buffer.concat([await picture, Buffer.from(tail)])
const page = ({ script }: Bait) => `<!doctype html><html><body><script>${script}</script></body></html>`
const svg = ({ script, url, path }: Bait, head = '') =>
  `${head}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" onload="${script}">` +
  `<script>${script}</script><image xlink:href="${url}/svg"/><image xlink:href="file://${path}"/></svg>`
const told = (bait: Bait) => ({ IFD0: { ImageDescription: `<script>${bait.script}</script>`, Copyright: HIDDEN } })
const gif = (frames: number) =>
  sharp(Buffer.alloc(24 * 24 * 3 * frames, 7), {
    raw: { width: 24, height: 24 * frames, channels: 3, pageHeight: 24 },
  })
const pdf = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF\n'

const kind = (as: string, what: string, make: Kind['make']): Kind => ({ as, what, make })

export const PICTURES: Kind[] = [
  kind('png', 'a PNG that claims 50,000 × 50,000', () => png(50_000, 50_000, { lines: 3 })),
  kind('png', 'a PNG of 20,000 × 20,000 in 50 kB', () => png(20_000, 20_000)),
  kind('png', 'a PNG with texts of gigabytes', (random) => makePngBomb(20 + random.below(30))),
  kind('png', 'a PNG with a colour profile that unpacks to 100 MB', () =>
    png(24, 24, {
      more: [pngChunk('iCCP', Buffer.concat([Buffer.from('icc\0\0'), deflateSync(Buffer.alloc(100_000_000))]))],
    }),
  ),
  kind('png', 'a PNG of ten thousand empty chunks', () =>
    png(24, 24, { more: Array(10_000).fill(pngChunk('tEXt', Buffer.from('a\0'))) }),
  ),
  kind('png', 'a PNG with a page in a text', (_, bait) =>
    png(24, 24, { more: [pngChunk('tEXt', Buffer.from(`${HIDDEN}\0${page(bait)}`))] }),
  ),
  kind('png', 'a PNG with a hidden text', () =>
    png(24, 24, { more: [pngChunk('tEXt', Buffer.from(`Comment\0${HIDDEN}`))] }),
  ),
  kind('png', 'a PNG with a page behind it', (_, bait) => behind(png(24, 24), page(bait))),
  kind('png', 'a PNG with an archive behind it', () =>
    behind(png(24, 24), makeZip([{ name: 'index.html', content: 'x' }])),
  ),
  kind('png', 'a PNG with a PDF behind it', () => behind(png(24, 24), pdf)),
  kind('png', 'a PNG with a megabyte of junk behind it', () => behind(png(24, 24), Buffer.alloc(1_000_000, HIDDEN))),
  kind('png', 'a PNG whose sums are wrong', () => {
    const file = png(24, 24)
    file.writeUInt32BE(crc32(file), 29)
    return file
  }),
  kind('png', 'a page with the first bytes of a PNG', (_, bait) =>
    Buffer.concat([SIGNATURE, Buffer.from(`\0\0\0\rIHDR${page(bait)}`)]),
  ),
  kind('jpeg', 'a JPEG that claims 65,000 × 65,000', () => jpegOfSize(65_000, 65_000)),
  kind('jpeg', 'a JPEG that claims 6,300 × 6,300', () => jpegOfSize(6300, 6300)),
  kind('jpeg', 'a JPEG without a size', () => jpegOfSize(0, 0)),
  kind('jpeg', 'a JPEG of a thousand scans', manyScans),
  kind('jpeg', 'a JPEG with a script in its description and where it was taken', (_, bait) =>
    photo()
      .jpeg()
      .withExif({ ...told(bait), IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 32/1 59/1' } })
      .toBuffer(),
  ),
  kind('jpeg', 'a JPEG with a hidden description', () =>
    photo()
      .jpeg()
      .withExif({ IFD0: { Copyright: HIDDEN } })
      .toBuffer(),
  ),
  kind('jpeg', 'a JPEG with a page as its comment', (_, bait) => jpegWith([0xfe, Buffer.from(page(bait))])),
  kind('jpeg', 'a JPEG with a script as its comment', (_, { script }) =>
    jpegWith([0xfe, Buffer.from(`*/=1;${script}/*`)]),
  ),
  kind('jpeg', 'a JPEG with a PDF as its comment', () => jpegWith([0xfe, Buffer.from(pdf)])),
  kind('jpeg', 'a JPEG with a colour profile of 4 MB', () =>
    jpegWith(
      ...Array.from({ length: 63 }, (_, at): [number, Buffer] => [
        0xe2,
        Buffer.concat([Buffer.from('ICC_PROFILE\0'), bytes(at + 1, 63), Buffer.alloc(65_000, HIDDEN)]),
      ]),
    ),
  ),
  kind('jpeg', 'a JPEG with a description that points at itself', () =>
    jpegWith([
      0xe1,
      Buffer.concat([
        Buffer.from('Exif\0\0MM\0*\0\0\0\x08\0\x01\x87\x69\0\x04\0\0\0\x01\0\0\0\x08\0\0\0\x08', 'latin1'),
      ]),
    ]),
  ),
  kind('jpeg', 'a JPEG with XMP that names an entity', (_, { path }) =>
    jpegWith([
      0xe1,
      Buffer.from(
        `http://ns.adobe.com/xap/1.0/\0<!DOCTYPE x [<!ENTITY y SYSTEM "file://${path}">]><x:xmpmeta>&y;</x:xmpmeta>`,
      ),
    ]),
  ),
  kind('jpeg', 'a JPEG with an archive behind it', () =>
    behind(photo().jpeg().toBuffer(), makeZip([{ name: 'a.html', content: 'x' }])),
  ),
  kind('gif', 'a GIF that is a script', (_, { script }) => Buffer.from(`GIF89a/*\0\0*/=1;${script}//`, 'latin1')),
  kind('gif', 'a GIF that claims 65,535 × 65,535', async () => {
    const file = await gif(1).gif().toBuffer()
    for (const at of [6, 8]) file.writeUInt16LE(65_535, at)
    return file
  }),
  kind('gif', 'a GIF of 600 frames', () => gif(600).gif({ delay: 10 }).toBuffer()),
  kind('gif', 'a GIF with a page behind it', (_, bait) => behind(gif(1).gif().toBuffer(), page(bait))),
  kind('gif', 'a GIF with a hidden comment', async () => {
    const file = await gif(1).gif().toBuffer()
    const comment = Buffer.concat([bytes(0x21, 0xfe, HIDDEN.length), Buffer.from(HIDDEN), bytes(0)])
    return Buffer.concat([file.subarray(0, -1), comment, file.subarray(-1)])
  }),
  kind('webp', 'a WebP that claims 16,384 × 16,384', async () => {
    const file = await photo()
      .webp()
      .withExif({ IFD0: { Copyright: HIDDEN } })
      .toBuffer()
    file.fill(0xff, 24, 30)
    return file
  }),
  kind('webp', 'a WebP with a hidden description', (_, bait) => photo().webp().withExif(told(bait)).toBuffer()),
  kind('webp', 'a moving WebP of 200 frames', () => gif(200).webp().toBuffer()),
  kind('webp', 'a WebP with a page behind it', (_, bait) => behind(photo().webp().toBuffer(), page(bait))),
  kind('heic', 'a HEIC of 65,535 × 65,535', async () => {
    const file = await photo(64, 64).avif().toBuffer()
    file.write('heic', 8, 'latin1')
    const at = file.indexOf('ispe')
    for (const offset of [8, 12]) file.writeUInt32BE(65_535, at + offset)
    return file
  }),
  kind('heic', 'a HEIC with a hidden description', async () => {
    const file = await photo(64, 64)
      .avif()
      .withExif({ IFD0: { Copyright: HIDDEN } })
      .toBuffer()
    file.write('heic', 8, 'latin1')
    return file
  }),
  kind('svg', 'an SVG with scripts', (_, bait) => Buffer.from(svg(bait))),
  kind('svg', 'an SVG behind a byte order mark', (_, bait) => Buffer.from(svg(bait, '\ufeff<?xml version="1.0"?>'))),
  kind('svg', 'an SVG that names a file', (_, bait) =>
    Buffer.from(svg(bait, `<!DOCTYPE svg [<!ENTITY x SYSTEM "file://${bait.path}">]>`).replace('</svg>', '&x;</svg>')),
  ),
  kind('svg', 'a packed SVG', (_, bait) => gzipSync(svg(bait))),
  kind('svg', 'drawing commands that fetch', (_, { url, path }) =>
    Buffer.from(
      `push graphic-context\nviewbox 0 0 9 9\nimage over 0,0 0,0 '${url}/mvg'\nimage over 0,0 0,0 '${path}'\n`,
    ),
  ),
  kind('tiff', 'a TIFF whose directories go round', () =>
    Buffer.from('II*\0\x08\0\0\0\x01\0\0\x01\x03\0\x01\0\0\0\x05\0\0\0\x08\0\0\0', 'latin1'),
  ),
  kind('bmp', 'a BMP that is a script', (_, { script }) => Buffer.from(`BM/*${'\0'.repeat(50)}*/=1;${script}`)),
]
