export type CsvRow = { line: number; cells: string[]; isOpen: boolean }

/** The rows of a table in text, parted by commas, semicolons or tabs; each knows its line, and whether a quote stays open. */
export const csvRows = (text: string): CsvRow[] => rowsOf(text, delimiterOf(text))

/** Whichever of the three parts the header most often. */
function delimiterOf(text: string): string {
  const first = /^.*$/m.exec(text.trimStart())?.[0] ?? ''
  const count = (delimiter: string) => first.split(delimiter).length
  return [',', ';', '\t'].toSorted((one, other) => count(other) - count(one))[0] ?? ','
}

/** Cells as RFC 4180 has them; a row begins where its first cell does, however many lines it has. */
function rowsOf(text: string, delimiter: string): CsvRow[] {
  const rows: CsvRow[] = []
  let row: CsvRow = { line: 1, cells: [], isOpen: false }
  let [line, cell, isQuoted] = [1, '', false]
  const endCell = () => {
    row.cells.push(cell)
    cell = ''
  }
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  for (let at = 0; at < source.length; at += 1) {
    const sign = source[at]
    if (sign === '\n') line += 1
    if (isQuoted && sign === '"' && source[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (sign === '"' && (isQuoted || cell.trim() === '')) {
      isQuoted = !isQuoted
      if (isQuoted) cell = ''
    } else if (!isQuoted && sign === delimiter) endCell()
    else if (!isQuoted && sign === '\n') {
      endCell()
      rows.push(row)
      row = { line, cells: [], isOpen: false }
    } else cell += sign
  }
  endCell()
  rows.push({ ...row, isOpen: isQuoted })
  return rows
}
