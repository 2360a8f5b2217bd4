/** One page of plain lines as a PDF, in a typeface that every reader has. */
export function drawPdf(title: string, lines: readonly string[]): Buffer {
  const text = [
    'BT /F1 20 Tf 72 740 Td',
    `(${escaped(title)}) Tj`,
    '/F1 12 Tf 0 -14 Td',
    ...lines.map((line) => `0 -22 Td (${escaped(line)}) Tj`),
    'ET',
  ].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ].map((body, index) => `${index + 1} 0 obj\n${body}\nendobj\n`)
  const head = '%PDF-1.4\n'
  const starts = objects.map((_, index) => head.length + objects.slice(0, index).join('').length)
  const rows = starts.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const foot = `trailer << /Size ${size} /Root 1 0 R >>\nstartxref\n${head.length + objects.join('').length}\n%%EOF\n`
  return Buffer.from(`${head}${objects.join('')}xref\n0 ${size}\n0000000000 65535 f \n${rows}${foot}`, 'latin1')
}

const escaped = (text: string) => text.replace(/[\\()]/g, '\\$&')
