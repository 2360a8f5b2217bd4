import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { imageSize, sniffType } from './sniff-type.ts'

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))))
const pixels = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0f766e' } })

/** A zip's local file header with that name and some content. */
const zipEntry = (name: string, content = 'x'.repeat(50)) => {
  const header = Buffer.alloc(30)
  header.write('PK\x03\x04', 'latin1')
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, Buffer.from(name + content)])
}
const zip = (...names: string[]) => Buffer.concat(names.map((name) => zipEntry(name)))
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const ebml = (docType: string) =>
  bytes([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x86, 0x81, 1, 0x42, 0x82, 0x80 + docType.length], docType)
const ftyp = (brand: string) => bytes([0, 0, 0, 0x20], 'ftyp', brand, [0, 0, 2, 0], 'isomiso2avc1mp41')

describe('the type by content', () => {
  it.each(['png', 'jpeg', 'gif', 'webp'] as const)('knows a real %s', async (format) => {
    expect(sniffType(await pixels(3, 2).toFormat(format).toBuffer())).toBe(`image/${format}`)
  })

  it.each([
    ['a PDF', bytes('%PDF-1.7\n%âã'), 'application/pdf'],
    ['a zip', zip('essay.txt'), 'application/zip'],
    ['a Word document of Word', zip('[Content_Types].xml', '_rels/.rels', 'word/document.xml'), DOCX],
    ['a Word document of LibreOffice', zip('_rels/.rels', 'docProps/app.xml', 'word/document.xml'), DOCX],
    ['a spreadsheet, a zip to us', zip('[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml'), 'application/zip'],
    ['a zip with a folder word/', zip('run.exe', 'word/document.xml'), 'application/zip'],
    ['an MP4', ftyp('isom'), 'video/mp4'],
    ['an MP4 of a phone', ftyp('mp42'), 'video/mp4'],
    ['a QuickTime film', ftyp('qt  '), 'video/quicktime'],
    ['an old QuickTime film', bytes([0, 0, 0, 8], 'wide', [0, 0, 0, 0], 'mdat'), 'video/quicktime'],
    ...['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'].map((brand): [string, Buffer, string] => [
      `an HEIC picture of the brand ${brand}`,
      ftyp(brand),
      'image/heic',
    ]),
    ['a WebM', ebml('webm'), 'video/webm'],
    ['a GIF that is also a script', bytes('GIF89a/*', [0, 0], '*/=1;alert(1)'), 'image/gif'],
  ])('knows %s', (_, head, type) => expect(sniffType(head)).toBe(type))

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['HTML', bytes('<!doctype html><script>alert(1)</script>')],
    ['SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['XML', bytes('<?xml version="1.0"?><svg/>')],
    ['a script', bytes('#!/bin/sh\nrm -rf /')],
    ['a Windows program', bytes('MZ', [0x90, 0, 3])],
    ['a PDF that does not begin at its first byte', bytes('\n%PDF-1.7')],
    ['HTML before a PDF', bytes('<script>1</script>%PDF-1.7')],
    ['half a PNG signature', bytes([0x89], 'PNG\r\n')],
    ['a PNG signature before something else', bytes([0x89], 'PNG\r\n\x1a\n<script>')],
    ['a sound in RIFF', bytes('RIFF', [0, 0, 0, 0], 'WAVEfmt ')],
    ['a Matroska film', ebml('matroska')],
    ['an AVIF picture', ftyp('avif')],
    ['an empty zip', bytes('PK\x05\x06')],
    ['a text that mentions ftyp', bytes('the ftyp box')],
  ])('refuses %s', (_, head) => expect(sniffType(head)).toBeNull())
})

describe('the size before decoding', () => {
  it.each(['png', 'jpeg', 'gif', 'webp'] as const)('reads it from a real %s', async (format) => {
    expect(imageSize(await pixels(301, 207).toFormat(format).toBuffer())).toEqual({ width: 301, height: 207 })
  })

  it('reads the other two kinds of WebP', async () => {
    const lossless = await pixels(301, 207).webp({ lossless: true }).toBuffer()
    const extended = await pixels(301, 207).withMetadata({ orientation: 6 }).webp().toBuffer()
    expect([lossless, extended].map((file) => file.toString('latin1', 12, 16))).toEqual(['VP8L', 'VP8X'])
    expect([imageSize(lossless), imageSize(extended)]).toEqual([
      { width: 301, height: 207 },
      { width: 301, height: 207 },
    ])
  })

  it('finds it in a photograph behind its metadata and a thumbnail', async () => {
    const photo = await pixels(4000, 3000).jpeg({ progressive: true }).toBuffer()
    const thumbnail = await pixels(160, 120).jpeg().toBuffer()
    const content = Buffer.concat([bytes('Exif\0\0'), Buffer.alloc(50_000), thumbnail])
    const length = [(content.length + 2) >> 8, (content.length + 2) & 0xff]
    const camera = Buffer.concat([photo.subarray(0, 2), bytes([0xff, 0xe1], length), content, photo.subarray(2)])
    expect(imageSize(camera)).toEqual({ width: 4000, height: 3000 })
    expect(imageSize(camera.subarray(0, 4100))).toBeNull()
  })

  it('takes the whole HEIC picture for its size, not one of its tiles', () => {
    const property = (width: number, height: number) => {
      const box = Buffer.alloc(20)
      box.writeUInt32BE(20)
      box.write('ispe', 4, 'latin1')
      box.writeUInt32BE(width, 12)
      box.writeUInt32BE(height, 16)
      return box
    }
    const file = Buffer.concat([ftyp('heic'), property(512, 512), property(4032, 3024), property(320, 240)])
    expect(imageSize(file)).toEqual({ width: 4032, height: 3024 })
    expect(imageSize(Buffer.concat([ftyp('heic'), property(9, 9).subarray(0, 15)]))).toBeNull()
  })

  it('does not take a table before the frame for the frame', async () => {
    const photo = await pixels(301, 207).jpeg().toBuffer()
    const table = bytes([0xff, 0xc4, 0, 10, 1, 1, 1, 1, 1, 1, 1, 1])
    expect(imageSize(Buffer.concat([photo.subarray(0, 2), table, photo.subarray(2)]))).toEqual({
      width: 301,
      height: 207,
    })
  })

  it('believes a bomb its claim of 30,000 × 30,000, so that it can be refused [T23]', async () => {
    const bomb = await pixels(1, 1).png().toBuffer()
    bomb.writeUInt32BE(30_000, 16)
    bomb.writeUInt32BE(30_000, 20)
    expect(imageSize(bomb)).toEqual({ width: 30_000, height: 30_000 })
  })

  it.each([
    ['no picture', bytes('%PDF-1.7 and some more of it')],
    ['nothing', Buffer.alloc(0)],
    ['a PNG that ends too early', bytes([0x89], 'PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', [0, 0])],
    ['a PNG without a width', bytes([0x89], 'PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', [0, 0, 0, 0, 0, 0, 0, 5])],
    ['a JPEG without a frame', bytes([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xd9])],
    ['a JPEG whose segment has no length', Buffer.concat([bytes([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(1000)])],
  ])('has none for %s', (_, head) => expect(imageSize(head)).toBeNull())
})
