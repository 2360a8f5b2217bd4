/** The byte order mark, so that a spreadsheet reads UTF-8. */
export const CSV_START = '\uFEFF'

/** What starts a formula, also in full-width forms and after blanks and marks that a spreadsheet drops. */
const FORMULA = /^[\s\p{Cc}\p{Cf}\p{Z}]*[=+\-@−]|^[\t\r\n]/u

/**
 * A cell that a spreadsheet can only read as text: quoted, and with a quote mark before anything
 * that starts a formula.
 */
export function csvCell(value: string): string {
  const text = value.replaceAll('\0', '')
  const safe = FORMULA.test(text.normalize('NFKC')) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

export const csvLine = (cells: readonly string[]) => `${cells.map(csvCell).join(',')}\r\n`

/** Rows from the database as CSV, one line each. */
export async function* csvOf<R>(heads: readonly string[], rows: AsyncIterable<R>, cells: (row: R) => string[]) {
  yield CSV_START + csvLine(heads)
  for await (const row of rows) yield csvLine(cells(row))
}
