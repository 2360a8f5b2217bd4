export type CsvRow = { line: number; cells: string[]; isOpen: boolean }

const DELIMITERS = [',', ';', '\t'] as const
/** The first line with which Excel is told the delimiter. */
const SEP = /^\uFEFF?"?sep=(.)"?[ \t,;]*(?:\r\n?|\n|$)/i

/** The delimiters that a text may be written with: only one when its first line says so ("sep=;"). */
export const delimitersOf = (text: string): readonly string[] => {
  const [, named] = SEP.exec(text) ?? []
  return named ? [named] : DELIMITERS
}

/**
 * The rows of a table in text, without the line "sep=;". Each knows the line it begins on, and whether a quote in it is
 * never closed. Unless told, the delimiter is the one that occurs most often in the first row.
 */
export const csvRows = (text: string, delimiter = likelyDelimiter(text)): CsvRow[] => {
  const rows = rowsOf(text, delimiter)
  return SEP.test(text) ? rows.slice(1) : rows
}

function likelyDelimiter(text: string): string {
  const first = /^.*$/m.exec(text.trimStart())?.[0] ?? ''
  const count = (delimiter: string) => first.split(delimiter).length
  return delimitersOf(text).toSorted((one, other) => count(other) - count(one))[0] ?? ','
}

/** Whether a row has words beyond its last named column, as a comma without quotes makes it: its cells may have shifted. */
export const hasMoreCells = ({ cells }: CsvRow, head: CsvRow): boolean =>
  cells.slice(head.cells.length).some((cell) => cell.trim())

/** Cells as RFC 4180 has them; a row begins where its first cell does, however many lines it has. */
function rowsOf(text: string, delimiter: string): CsvRow[] {
  const rows: CsvRow[] = []
  let row: CsvRow = { line: 1, cells: [], isOpen: false }
  let [line, cell, isQuoted] = [1, '', false]
  // Kept beside the cell: looking through a long one at each of its quotes would take minutes.
  let isBlank = true
  const add = (sign: string) => {
    cell += sign
    isBlank &&= sign.trim() === ''
  }
  const empty = () => {
    cell = ''
    isBlank = true
  }
  const endCell = () => {
    row.cells.push(cell)
    empty()
  }
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  for (let at = 0; at < source.length; at += 1) {
    const sign = source[at] ?? ''
    if (sign === '\n') line += 1
    if (isQuoted && sign === '"' && source[at + 1] === '"') {
      add(sign)
      at += 1
    } else if (sign === '"' && (isQuoted || isBlank)) {
      isQuoted = !isQuoted
      if (isQuoted) empty()
    } else if (!isQuoted && sign === delimiter) endCell()
    else if (!isQuoted && sign === '\n') {
      endCell()
      rows.push(row)
      row = { line, cells: [], isOpen: false }
    } else add(sign)
  }
  endCell()
  rows.push({ ...row, isOpen: isQuoted })
  return rows
}
