/** The first moment of a day in the reader's zone; undefined for what is no day. */
export const startOfDay = (day: string): string | undefined => momentOf(day, 0)

/** The moment after its last: the first one of the next day. */
export const endOfDay = (day: string): string | undefined => momentOf(day, 1)

function momentOf(day: string, later: number): string | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []
  if (!year || !month || !date) return undefined
  return new Date(Number(year), Number(month) - 1, Number(date) + later).toISOString()
}
