import type PDFDocument from 'pdfkit'
import qrcode from 'qrcode-generator'

type Pdf = InstanceType<typeof PDFDocument>

/** The site's colours: ink, teal and the amber of a finding. */
export const COLOURS = {
  ink: '#0e1b2c',
  soft: '#44546a',
  faint: '#5a6a7e',
  line: '#c9d3dc',
  teal: '#0b6b6d',
  amber: '#b56a00',
}

const { teal, amber } = COLOURS
const INSET = 30

/** A point on an arc of the fan; 0 degrees is straight down. */
const onArc = (x: number, y: number, radius: number, degrees: number) => {
  const angle = (degrees * Math.PI) / 180
  return [x + radius * Math.sin(angle), y + radius * Math.cos(angle)] as const
}

function arc(pdf: Pdf, x: number, y: number, radius: number, half: number): Pdf {
  const [fromX, fromY] = onArc(x, y, radius, -half)
  const [toX, toY] = onArc(x, y, radius, half)
  return pdf.path(`M ${fromX} ${fromY} A ${radius} ${radius} 0 0 0 ${toX} ${toY}`)
}

/** The logo: echoes in a scan's fan, and one finding. `x`, `y` is the fan's apex. */
export function drawMark(pdf: Pdf, x: number, y: number, size: number): void {
  const half = 33
  const [left, right] = [onArc(x, y, size, -half), onArc(x, y, size, half)]
  pdf
    .path(`M ${x} ${y} L ${left.join(' ')} A ${size} ${size} 0 0 0 ${right.join(' ')} Z`)
    .fillColor(teal, 0.12)
    .fill()
  for (const [at, share] of [0.26, 0.47, 0.71, 0.95].entries())
    arc(pdf, x, y, size * share, half - 5)
      .lineWidth(size * 0.085)
      .lineCap('round')
      .strokeColor(teal, 1 - at * 0.19)
      .stroke()
  const [spotX, spotY] = onArc(x, y, size * 0.64, 13)
  pdf
    .circle(spotX, spotY, size * 0.085)
    .fillColor(amber, 1)
    .fill()
}

/** Faint echoes inside the frame, spreading from the logo. */
export function drawEchoes(pdf: Pdf, width: number, height: number): void {
  const [x, y] = [width / 2, 58]
  pdf
    .save()
    .rect(INSET, INSET, width - 2 * INSET, height - 2 * INSET)
    .clip()
  for (let ring = 0; ring < 15; ring += 1)
    arc(pdf, x, y, 90 + ring * 33, 52)
      .lineWidth(0.7)
      .strokeColor(teal, 0.14 - ring * 0.006)
      .stroke()
  pdf.restore()
}

/** A double frame with quarter-fan corners. */
export function drawFrame(pdf: Pdf, width: number, height: number): void {
  pdf
    .rect(22, 22, width - 44, height - 44)
    .lineWidth(1.6)
    .strokeColor(teal, 1)
    .stroke()
  const [inset, open] = [INSET, 26]
  const corners = [
    [inset, inset, 1, 1],
    [width - inset, inset, -1, 1],
    [width - inset, height - inset, -1, -1],
    [inset, height - inset, 1, -1],
  ] as const
  pdf.lineWidth(0.6).strokeColor(teal, 0.75)
  for (const y of [inset, height - inset])
    pdf
      .moveTo(inset + open, y)
      .lineTo(width - inset - open, y)
      .stroke()
  for (const x of [inset, width - inset])
    pdf
      .moveTo(x, inset + open)
      .lineTo(x, height - inset - open)
      .stroke()
  for (const [x, y, right, down] of corners) {
    for (const radius of [open, open - 7, open - 14])
      pdf
        .path(
          `M ${x + right * radius} ${y} A ${radius} ${radius} 0 0 ${right * down > 0 ? 1 : 0} ${x} ${y + down * radius}`,
        )
        .lineWidth(radius === open ? 0.6 : 0.9)
        .strokeColor(teal, radius === open ? 0.75 : radius / open)
        .stroke()
    pdf
      .circle(x + right * 3.5, y + down * 3.5, 1.7)
      .fillColor(amber, 1)
      .fill()
  }
}

/** The QR code as squares, so that it stays sharp at any size. */
export function drawQrCode(pdf: Pdf, url: string, x: number, y: number, side: number): void {
  const code = qrcode(0, 'M')
  code.addData(url)
  code.make()
  const count = code.getModuleCount()
  const unit = side / count
  for (let row = 0; row < count; row += 1)
    for (let column = 0; column < count; column += 1)
      if (code.isDark(row, column)) pdf.rect(x + column * unit, y + row * unit, unit, unit)
  pdf.fillColor(COLOURS.ink, 1).fill()
}
