const MARKUP = /<(?:script|html|svg|iframe|body|!doctype|\?php)/i
const PDF_HEAD = 1024

/** Whether a picture or PDF is a second file as well: markup that a browser could run, a PDF or an archive inside it.
 * Bytes behind a picture alone are no reason: telephones append thumbnails and moving pictures. */
export function isPolyglot(bytes: Buffer, contentType: string): boolean {
  if (endsAsZip(bytes)) return true
  const text = bytes.toString('latin1')
  if (contentType !== 'application/pdf') return MARKUP.test(text) || text.includes('%PDF-')
  return MARKUP.test(text.slice(0, PDF_HEAD)) || MARKUP.test(text.slice(text.lastIndexOf('%%EOF')))
}

/** An archive is known by the record at its end, whatever stands before it. */
function endsAsZip(bytes: Buffer): boolean {
  const at = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  return at >= 0 && at + 22 <= bytes.length && at + 22 + bytes.readUInt16LE(at + 20) === bytes.length
}
