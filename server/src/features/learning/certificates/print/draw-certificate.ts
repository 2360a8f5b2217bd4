import PDFDocument from 'pdfkit'
import type { CertificatesTable } from '../../../../db/tables/certificates.ts'
import { COLOURS, drawEchoes, drawFrame, drawMark, drawQrCode } from './draw-ornaments.ts'
import { drawFitted, drawLine } from './draw-text.ts'
import { toPrintable } from './printable.ts'

export type Printed = Pick<
  CertificatesTable,
  'number' | 'code' | 'full_name' | 'course_title' | 'institute_name' | 'founder_name' | 'founder_title' | 'issued_at'
> & { /** The day of issue, as the institute writes it. */ issued_on: string }

const [WIDTH, HEIGHT] = [841.89, 595.28]
const MIDDLE = { x: 90, width: WIDTH - 180 }

/**
 * Draws the certificate, or without an address to verify it at a sample of one: one A4 landscape page, only lines and letters. It depends on the row alone, so the same
 * certificate always gives the same file.
 */
export function drawCertificate(certificate: Printed, verifyUrl: string | null): Promise<Buffer> {
  const { number, full_name, course_title, institute_name, issued_at } = certificate
  const pdf = new PDFDocument({
    size: [WIDTH, HEIGHT],
    margin: 0,
    pdfVersion: '1.7',
    lang: 'en',
    displayTitle: true,
    info: {
      Title: verifyUrl ? `Certificate ${number}` : 'Sample of a certificate',
      Author: institute_name,
      Subject: `${toPrintable(full_name)}: ${toPrintable(course_title)}`,
      CreationDate: new Date(issued_at),
    },
  })
  const file = collect(pdf)
  const { ink, soft, teal, amber } = COLOURS
  drawEchoes(pdf, WIDTH, HEIGHT)
  drawFrame(pdf, WIDTH, HEIGHT)
  drawMark(pdf, WIDTH / 2, 54, 46)
  const institute = toPrintable(institute_name)
  drawFitted(
    pdf,
    institute.toLocaleUpperCase('en'),
    132,
    MIDDLE,
    { cut: 'strong', colour: teal, spacing: 1 },
    { sizes: { max: 14, min: 7 }, maxLines: 1 },
  )
  drawLine(pdf, 'Certificate of Completion', 181, MIDDLE, { cut: 'text', size: 42, colour: ink })
  drawLine(pdf, 'This is to certify that', 218, MIDDLE, { cut: 'italic', size: 15, colour: soft })
  drawFitted(
    pdf,
    toPrintable(full_name),
    279,
    MIDDLE,
    { cut: 'strong', colour: teal },
    { sizes: { max: 46, min: 25 }, maxLines: 3, height: 84 },
  )
  drawRule(pdf, 318, 190, amber)
  drawLine(pdf, 'has successfully completed the course', 345, MIDDLE, { cut: 'italic', size: 15, colour: soft })
  drawFitted(
    pdf,
    toPrintable(course_title),
    391,
    MIDDLE,
    { cut: 'strong', colour: ink },
    { sizes: { max: 27, min: 17 }, maxLines: 3, height: 62 },
  )
  drawFoot(pdf, certificate, verifyUrl)
  if (!verifyUrl) drawSample(pdf)
  pdf.end()
  return file
}

function collect(pdf: InstanceType<typeof PDFDocument>): Promise<Buffer> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
}

/** A line that fades out from a small diamond in the middle. */
function drawRule(pdf: InstanceType<typeof PDFDocument>, y: number, half: number, colour: string): void {
  const centre = WIDTH / 2
  pdf.lineWidth(0.8).strokeColor(colour, 0.9)
  for (const side of [-1, 1])
    pdf
      .moveTo(centre + side * 10, y)
      .lineTo(centre + side * half, y)
      .stroke()
  pdf
    .polygon([centre - 4, y], [centre, y - 4], [centre + 4, y], [centre, y + 4])
    .fillColor(colour, 1)
    .fill()
}

/** How to verify it, the date of issue, and the signatory. */
function drawFoot(pdf: InstanceType<typeof PDFDocument>, certificate: Printed, verifyUrl: string | null): void {
  const { ink, soft, faint, line } = COLOURS
  const { number, code, issued_on, founder_name, founder_title } = certificate
  const beside = { x: 152, width: 200, align: 'left' as const }
  if (verifyUrl) {
    drawQrCode(pdf, `${verifyUrl}/${code}`, 66, 448, 74)
    drawLine(pdf, 'Verify this certificate', 462, beside, { cut: 'strong', size: 11, colour: ink })
    drawFitted(pdf, verifyUrl.replace(/^https?:\/\//, ''), 477, beside, { cut: 'text', colour: soft }, SMALL)
    drawLine(pdf, `Code ${code}`, 492, beside, { cut: 'text', size: 10, colour: soft })
    drawLine(pdf, `No. ${number}`, 507, beside, { cut: 'text', size: 10, colour: soft })
  }

  const date = { x: 348, width: 146 }
  drawLine(pdf, issued_on, 490, date, { cut: 'text', size: 14, colour: ink })
  pdf
    .moveTo(date.x, 500)
    .lineTo(date.x + date.width, 500)
    .lineWidth(0.7)
    .strokeColor(line, 1)
    .stroke()
  drawLine(pdf, 'Date of issue', 514, date, { cut: 'italic', size: 11, colour: faint })

  if (!founder_name) return
  const founder = { x: 536, width: 240 }
  pdf
    .moveTo(founder.x, 500)
    .lineTo(founder.x + founder.width, 500)
    .lineWidth(0.7)
    .strokeColor(line, 1)
    .stroke()
  drawFitted(
    pdf,
    toPrintable(founder_name),
    515,
    founder,
    { cut: 'strong', colour: ink },
    { ...SMALL, sizes: { max: 13, min: 8 } },
  )
  drawFitted(pdf, toPrintable(founder_title), 530, founder, { cut: 'italic', colour: faint }, SMALL)
}

/** Across the page, over everything. */
function drawSample(pdf: InstanceType<typeof PDFDocument>): void {
  pdf
    .save()
    .rotate(-24, { origin: [WIDTH / 2, HEIGHT / 2] })
    .opacity(0.2)
  drawLine(pdf, 'SAMPLE', HEIGHT / 2 + 60, { x: 0, width: WIDTH }, { cut: 'strong', size: 190, colour: COLOURS.amber })
  pdf.restore()
}

const SMALL = { sizes: { max: 10.5, min: 6 }, maxLines: 1 }
