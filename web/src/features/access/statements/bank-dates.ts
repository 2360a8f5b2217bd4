export type DayOrder = 'day' | 'month'

const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/
const NUMBERS = /^(\d{1,2})[-/.\s](\d{1,2})[-/.\s](\d{4}|\d{2})(?!\d)/
const NAMED = /^(\d{1,2})(?:st|nd|rd|th)?[-/.,\s]*([a-z]{3,9})[-/.,\s]*(\d{4}|\d{2})(?!\d)/i
const NAME_FIRST = /^([a-z]{3,9})[.\s]*(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)/i
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[.,\s]+/i
const MONTHS = 'january february march april may june july august september october november december'.split(' ')

/**
 * Which number of 11/05/2026 is the day, decided over all dates of a file. `unknown`: no date is conclusive. `mixed`:
 * some put the day first and some the month.
 */
export function dayOrderOf(cells: readonly string[]): DayOrder | 'unknown' | 'mixed' {
  const pairs = cells.flatMap((cell): [number, number][] => {
    const [, one, other] = NUMBERS.exec(bare(cell)) ?? []
    return one && other && one !== other ? [[Number(one), Number(other)]] : []
  })
  const isDayFirst = pairs.some(([one]) => one > 12)
  const isMonthFirst = pairs.some(([, other]) => other > 12)
  if (isDayFirst && isMonthFirst) return 'mixed'
  if (isMonthFirst) return 'month'
  return isDayFirst || pairs.length === 0 ? 'day' : 'unknown'
}

/** The day of a cell as 2026-11-14; null where it holds none. */
export function readDay(cell: string, order: DayOrder): string | null {
  const text = bare(cell)
  const iso = ISO.exec(text)
  if (iso) return dayOf(iso[1], iso[2], iso[3])
  const numbers = NUMBERS.exec(text)
  if (numbers) {
    const [, one, other, year] = numbers
    return order === 'day' ? dayOf(year, other, one) : dayOf(year, one, other)
  }
  const named = NAMED.exec(text)
  if (named) return dayOf(named[3], monthOf(named[2]), named[1])
  const first = NAME_FIRST.exec(text)
  return first ? dayOf(first[3], monthOf(first[1]), first[2]) : null
}

const bare = (cell: string) => cell.trim().replace(WEEKDAY, '')

const monthOf = (name = '') => String(MONTHS.findIndex((month) => month.startsWith(name.toLowerCase())) + 1)

/** Only days that exist: 31 February is none. */
function dayOf(year = '', month = '', day = ''): string | null {
  const written = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(`${written}T00:00:00Z`)
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== written ? null : written
}
