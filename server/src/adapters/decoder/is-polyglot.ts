const MARKUP = /<(?:script|html|svg|iframe|body|!doctype|\?php)/gi
const PDF = /%PDF-/g
const PDF_END = /%%EOF/g
const PDF_HEAD = 1024
const LONGEST_MARK = 16
const ZIP_TAIL = 22 + 65_535

/**
 * Whether a picture or PDF is a second file as well: markup that a browser could run, a PDF or an
 * archive inside it. Trailing bytes after a picture are fine by themselves: phones append
 * thumbnails and live photos. Read piece by piece: a class may submit large files at once.
 */
export async function isPolyglot(pieces: AsyncIterable<Buffer>, contentType: string): Promise<boolean> {
  const last = { markup: -1, pdf: -1, end: -1 }
  let firstMarkup = Number.POSITIVE_INFINITY
  let [read, carried] = [0, '']
  let tail: Buffer = Buffer.alloc(0)
  for await (const piece of pieces) {
    const text = carried + piece.toString('latin1')
    const start = read - carried.length
    for (const { index } of text.matchAll(MARKUP)) {
      firstMarkup = Math.min(firstMarkup, start + index)
      last.markup = start + index
    }
    for (const { index } of text.matchAll(PDF)) last.pdf = start + index
    for (const { index } of text.matchAll(PDF_END)) last.end = start + index
    read += piece.length
    carried = text.slice(-LONGEST_MARK)
    tail = Buffer.concat([tail, piece]).subarray(-ZIP_TAIL)
  }
  if (endsAsZip(tail)) return true
  if (contentType !== 'application/pdf') return last.markup >= 0 || last.pdf >= 0
  return firstMarkup < PDF_HEAD || last.markup > last.end
}

/** An archive is recognized by the record at its end, whatever precedes it. */
function endsAsZip(bytes: Buffer): boolean {
  const at = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  return at >= 0 && at + 22 <= bytes.length && at + 22 + bytes.readUInt16LE(at + 20) === bytes.length
}
