import type PDFDocument from 'pdfkit'
import { fitLines, type Wishes } from './fit-lines.ts'
import { directionOf, type Run, textRuns } from './text-runs.ts'
import { type Cut, type Part, typeface } from './typefaces.ts'

type Pdf = InstanceType<typeof PDFDocument>
type Style = { cut: Cut; size: number; colour: string; spacing?: number }
type Box = { x: number; width: number; align?: 'left' | 'center' | 'right' }

/** A run is shaped as a whole, and all fonts share the baseline. */
const SHAPED = { features: ['kern'], lineBreak: false } as unknown as PDFKit.Mixins.TextOptions

const fontName = (cut: Cut, part: Part) => (part === 'urdu' ? 'urdu' : `${cut} ${part}`)

function setFont(pdf: Pdf, cut: Cut, part: Part, size: number): Pdf {
  pdf.registerFont(fontName(cut, part), typeface(cut, part) as unknown as PDFKit.Mixins.PDFFontSource)
  // The Urdu font's glyphs are larger in their em square than the Latin ones.
  return pdf.font(fontName(cut, part)).fontSize(part === 'urdu' ? size * 0.95 : size)
}

/** Urdu letters join: only Latin lines can be spaced out. */
const spacingOf = (runs: Run[], spacing = 0) => (runs.some(({ part }) => part === 'urdu') ? 0 : spacing)

const widthOf = (pdf: Pdf, { text, part }: Run, cut: Cut, size: number, characterSpacing: number) =>
  setFont(pdf, cut, part, size).widthOfString(text, { ...SHAPED, characterSpacing })

/** Draws one line on the baseline `y`. */
export function drawLine(pdf: Pdf, text: string, y: number, box: Box, style: Style, base = directionOf(text)): void {
  const runs = textRuns(text, base)
  const spacing = spacingOf(runs, style.spacing)
  const widths = runs.map((run) => widthOf(pdf, run, style.cut, style.size, spacing))
  const room = box.width - widths.reduce((sum, width) => sum + width, 0)
  let x = box.x + room * { left: 0, center: 0.5, right: 1 }[box.align ?? 'center']
  for (const [at, run] of runs.entries()) {
    setFont(pdf, style.cut, run.part, style.size).fillColor(style.colour)
    pdf.text(run.text, x, y, { ...SHAPED, characterSpacing: spacing, baseline: 'alphabetic' })
    x += widths[at] ?? 0
  }
}

/** As large as the box allows, on as few lines as stay readable, around a single line's baseline. */
export function drawFitted(pdf: Pdf, text: string, y: number, box: Box, style: Omit<Style, 'size'>, wishes: Wishes) {
  const base = directionOf(text)
  const measure = (line: string) => {
    const runs = textRuns(line, base)
    return runs.reduce((sum, run) => sum + widthOf(pdf, run, style.cut, 100, spacingOf(runs, style.spacing)), 0) / 100
  }
  const lineHeight = textRuns(text, base).some(({ part }) => part === 'urdu') ? 1.45 : 1.22
  const { lines, size } = fitLines(text, wishes, { width: box.width, lineHeight }, measure)
  const step = size * lineHeight
  const top = y - (step * (lines.length - 1)) / 2 - (lines.length > 1 ? size * 0.06 : 0)
  for (const [at, line] of lines.entries()) drawLine(pdf, line, top + at * step, box, { ...style, size }, base)
}
