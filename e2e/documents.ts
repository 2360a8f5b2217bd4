import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

/** Documents unique to a test: the server flags duplicate files. */
export const newPicture = (name = 'scan.png'): File =>
  new File([new Uint8Array(pictureBytes())], name, { type: 'image/png' })

export function pictureBytes(): Buffer {
  const [red = 0, green = 0, blue = 0] = randomBytes(3)
  const line = Buffer.from([0, ...Array.from({ length: 16 }, () => [red, green, blue]).flat()])
  const header = Buffer.from([0, 0, 0, 16, 0, 0, 0, 16, 8, 2, 0, 0, 0])
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', header),
    chunk('tEXt', Buffer.from(`Comment\0${randomBytes(8).toString('hex')}`)),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: 16 }, () => line)))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

export function newPdf(name = 'paper.pdf'): File {
  const text = `BT /F1 24 Tf 72 700 Td (Receipt ${randomBytes(8).toString('hex')}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ].map((body, index) => `${index + 1} 0 obj\n${body}\nendobj\n`)
  const head = '%PDF-1.4\n'
  const starts = objects.map((_, index) => head.length + objects.slice(0, index).join('').length)
  const rows = starts.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const foot = `trailer << /Size 6 /Root 1 0 R >>\nstartxref\n${head.length + objects.join('').length}\n%%EOF\n`
  const content = `${head}${objects.join('')}xref\n0 6\n0000000000 65535 f \n${rows}${foot}`
  return new File([content], name, { type: 'application/pdf' })
}
