import sharp from 'sharp'
import { makeClip } from './make-clip.ts'
import { makeDicom } from './make-dicom.ts'
import { makeZip } from './make-zip.ts'

const pixels = () => sharp({ create: { width: 24, height: 24, channels: 3, background: '#246' } })
const ftyp = (brand: string) =>
  Buffer.concat([Buffer.from([0, 0, 0, 0x18]), Buffer.from(`ftyp${brand}\0\0\x02\0isom`, 'latin1'), Buffer.alloc(64)])

/** A picture in the iPhones' container; its content can be decoded here, unlike theirs. */
export async function readableHeic(): Promise<Buffer> {
  const file = await pixels().avif().toBuffer()
  file.write('heic', 8, 'latin1')
  return file
}

/** The head of an iPhone's own: its size can be read, its picture can't. */
export function iphoneHeic(): Buffer {
  const size = Buffer.alloc(20)
  size.writeUInt32BE(20)
  size.write('ispe', 4, 'latin1')
  size.writeUInt32BE(4032, 12)
  size.writeUInt32BE(3024, 16)
  return Buffer.concat([ftyp('heic'), size, Buffer.alloc(500, 7)])
}

/** A small file of each kind that users might send. */
export const fileSamples = async (): Promise<Record<string, Buffer>> => ({
  png: await pixels().png().toBuffer(),
  jpeg: await pixels().jpeg().toBuffer(),
  webp: await pixels().webp().toBuffer(),
  gif: await pixels().gif().toBuffer(),
  heic: await readableHeic(),
  avif: await pixels().avif().toBuffer(),
  tiff: await pixels().tiff().toBuffer(),
  pdf: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF\n'),
  zip: makeZip([{ name: 'scan.dcm', content: 'x' }]),
  docx: makeZip([
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: 'word/document.xml', content: '<w:document/>' },
  ]),
  mp4: await makeClip(1, 'mp4'),
  mov: ftyp('qt  '),
  webm: await makeClip(1, 'webm'),
  dicom: makeDicom({ rows: 24, columns: 24, pixels: Buffer.alloc(576) }),
  matroska: Buffer.from('\x1a\x45\xdf\xa3\x9f\x42\x82\x88matroska', 'latin1'),
  avi: Buffer.from('RIFF\0\0\0\0AVI LIST', 'latin1'),
  mp3: Buffer.from('ID3\x04\0\0', 'latin1'),
  vtt: Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nLiver\n'),
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  html: Buffer.from('<!doctype html><script>alert(1)</script>'),
  text: Buffer.from('Dear all,'),
  program: Buffer.from('MZ\x90\0\x03', 'latin1'),
})
