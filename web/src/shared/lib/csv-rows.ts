export type CsvRow = { line: number; cells: string[]; isOpen: boolean }

const DELIMITERS = [',', ';', '\t'] as const
/** The first line that names the delimiter for Excel. */
const SEP = /^\uFEFF?"?sep=(.)"?[ \t,;]*(?:\r\n?|\n|$)/i

/** The delimiters a text may use: only one if its first line names it ("sep=;"). */
export const delimitersOf = (text: string): readonly string[] => {
  const [, named] = SEP.exec(text) ?? []
  return named ? [named] : DELIMITERS
}

/**
 * The rows of a table in text, without the line "sep=;". Each has its starting line and whether one of its quotes is
 * never closed. The delimiter defaults to the most frequent one in the first row.
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

/** Whether a row has text beyond its last named column, as after an unquoted comma: cells may have shifted. */
export const hasMoreCells = ({ cells }: CsvRow, head: CsvRow): boolean =>
  cells.slice(head.cells.length).some((cell) => cell.trim())

/** Cells as in RFC 4180; a row starts on its first cell's line, however many lines it spans. */
function rowsOf(text: string, delimiter: string): CsvRow[] {
  const rows: CsvRow[] = []
  let row: CsvRow = { line: 1, cells: [], isOpen: false }
  let [line, cell, isQuoted] = [1, '', false]
  // Tracked separately: scanning a long cell at each of its quotes would take minutes.
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
