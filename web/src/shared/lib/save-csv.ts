import { saveFile } from './save-file'

/** A spreadsheet cell: quoted where needed, and never read as a formula. */
export function csvCell(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Saves a table as a file; the byte order mark makes Excel read it as UTF-8. */
export function saveCsv(name: string, rows: readonly (readonly (string | number)[])[]): void {
  const lines = rows.map((row) => row.map(csvCell).join(','))
  saveFile(new Blob([`\uFEFF${lines.join('\r\n')}\r\n`], { type: 'text/csv;charset=utf-8' }), `${name}.csv`)
}
