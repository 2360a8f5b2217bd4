import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { drawPdf } from './draw-pdf.ts'

/**
 * Redraws the demo's documents: `node server/src/demo/draw-documents.ts`. They are committed
 * because drawing needs a typeface.
 */
const paper = (accent: string, title: string, lines: string[]) => `
<svg xmlns="http://www.w3.org/2000/svg" width="900" height="640" font-family="DejaVu Sans, sans-serif">
  <rect width="900" height="640" fill="#fbfaf6"/>
  <rect x="24" y="24" width="852" height="592" fill="none" stroke="${accent}" stroke-width="4"/>
  <text x="450" y="120" text-anchor="middle" font-size="38" fill="#0b1b2b">${title}</text>
  <line x1="250" y1="150" x2="650" y2="150" stroke="${accent}" stroke-width="2"/>
  ${lines.map((line, n) => `<text x="90" y="${220 + n * 52}" font-size="24" fill="#24384c">${line}</text>`).join('')}
  <text x="450" y="590" text-anchor="middle" font-size="16" fill="#7b8794">Specimen for the demo. Not a real document.</text>
</svg>`

const PAPERS = {
  certificate: paper('#b08d3c', 'Bachelor of Medicine, Bachelor of Surgery', [
    'This certifies that the bearer has completed',
    'the prescribed course of study and passed',
    'the final professional examination.',
    'Lahore, 12 June 2019',
  ]),
  receipt: paper('#0f766e', 'Funds transfer', [
    'To: Institute of Ultrasound Training',
    'Account: 0123 0456789012',
    'Amount: PKR 25,000.00',
    'Status: successful',
  ]),
}

for (const [name, svg] of Object.entries(PAPERS))
  await sharp(Buffer.from(svg))
    .png({ palette: true, colours: 32 })
    .toFile(join(import.meta.dirname, 'pictures', `${name}.png`))

writeFileSync(
  join(import.meta.dirname, 'pictures', 'report.pdf'),
  drawPdf('Ultrasound of the upper abdomen', [
    'Liver: normal in size and texture, no focal lesion.',
    'Gallbladder: thin wall, no stone. Common bile duct 4 mm.',
    'Pancreas: head and body seen, normal.',
    'Spleen: 10.4 cm, homogeneous.',
    'Kidneys: right 10.8 cm, left 11.1 cm, no hydronephrosis.',
    'Aorta: normal calibre along its course.',
    'Impression: normal examination of the upper abdomen.',
    '',
    'Specimen for the demo. Not a real document.',
  ]),
)
