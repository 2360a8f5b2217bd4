import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { makeDicom } from '#test/make-dicom.ts'
import { sniffType } from './sniff-type.ts'

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

const FIRST = Buffer.from([8, 0, 0x16, 0])
const dicom = (syntax: 'explicit' | 'implicit') => makeDicom({ syntax, rows: 1, columns: 2, pixels: Buffer.alloc(2) })
const [plainDicom, typeless] = [dicom('explicit'), dicom('implicit')]
const body = plainDicom.indexOf(FIRST)

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
    ['a DICOM file', bytes(Array(128).fill(0), 'DICM'), 'application/dicom'],
    ['a DICOM file without its first 132 bytes [imaging/dicom-bare]', plainDicom.subarray(132), 'application/dicom'],
    ['a DICOM file with its pictures only [imaging/dicom-bare]', plainDicom.subarray(body), 'application/dicom'],
    [
      'a DICOM file without types [imaging/dicom-bare]',
      typeless.subarray(typeless.indexOf(FIRST)),
      'application/dicom',
    ],
    ['a zip with the letters of DICOM in it', bytes('PK\x03\x04', Array(124).fill(0), 'DICM'), 'application/zip'],
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
