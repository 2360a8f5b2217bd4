/** The mark that tells a spreadsheet it is UTF-8. */
export const CSV_START = '\uFEFF'

/** A cell that a spreadsheet can only read as text: quoted, and with a quote mark before anything that starts a formula. */
export function csvCell(value: string): string {
  const safe = /^[=+\-@\t\r\0]/.test(value) ? `'${value}` : value
  return `"${safe.replaceAll('\0', '').replaceAll('"', '""')}"`
}

export const csvLine = (cells: readonly string[]) => `${cells.map(csvCell).join(',')}\r\n`
