import { deflateRawSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { isPolyglot } from './is-polyglot.ts'

const picture = { create: { width: 8, height: 8, channels: 3, background: '#246' } } as const
const jpeg = await sharp(picture).jpeg().toBuffer()
const png = await sharp(picture).png().toBuffer()
const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n')
const zipEnd = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)])
const behind = (file: Buffer, tail: string | Buffer) => Buffer.concat([file, Buffer.from(tail)])

/** In pieces that cut every mark somewhere. */
async function* inPieces(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 7) yield bytes.subarray(at, at + 7)
}
async function* whole(bytes: Buffer) {
  yield bytes
}

describe('a file that is another one as well', () => {
  it.each([
    ['a JPEG with a script behind it', behind(jpeg, '<ScRiPt>alert(1)</script>'), 'image/jpeg'],
    ['a PNG with a page behind it', behind(png, '<!DOCTYPE html><p>'), 'image/png'],
    ['a PNG with a PDF behind it', behind(png, pdf), 'image/png'],
    ['a JPEG with an archive behind it', behind(jpeg, zipEnd), 'image/jpeg'],
    ['a PDF with a page behind it', behind(pdf, '<html><body>'), 'application/pdf'],
    ['a PDF with a script in its head', behind(Buffer.from('%PDF-1.4\n<script>'), pdf), 'application/pdf'],
    ['a PDF with an archive behind it', behind(pdf, zipEnd), 'application/pdf'],
    [
      'a PDF that never ends, with a script far behind its head',
      behind(Buffer.from(`%PDF-1.4\n${' '.repeat(2000)}`), '<script>'),
      'application/pdf',
    ],
  ])('is told: %s', async (_, bytes, type) => {
    expect(await isPolyglot(inPieces(bytes), type)).toBe(true)
    expect(await isPolyglot(whole(bytes), type)).toBe(true)
  })

  it('holds a comment inside the picture to the same rule', async () => {
    const comment = Buffer.from('<svg onload=alert(1)>')
    const segment = Buffer.from([0xff, 0xfe, 0, comment.length + 2])
    const file = Buffer.concat([jpeg.subarray(0, 2), segment, comment, jpeg.subarray(2)])
    expect(await isPolyglot(inPieces(file), 'image/jpeg')).toBe(true)
  })
})

it.each([
  ['a plain JPEG', jpeg, 'image/jpeg'],
  ['a plain PNG', png, 'image/png'],
  ['a plain PDF', pdf, 'application/pdf'],
  ['a photograph with a moving picture behind it', behind(jpeg, deflateRawSync(Buffer.alloc(500, 7))), 'image/jpeg'],
  [
    'a PDF that speaks of <html> in its text',
    behind(Buffer.from(`%PDF-1.4\n${' '.repeat(1100)}(<html>)`), pdf),
    'application/pdf',
  ],
])('lets through %s', async (_, bytes, type) => {
  expect(await isPolyglot(inPieces(bytes), type)).toBe(false)
  expect(await isPolyglot(whole(bytes), type)).toBe(false)
})
