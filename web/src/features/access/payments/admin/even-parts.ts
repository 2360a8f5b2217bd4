/** A sum in equal parts of whole rupees, the first with what is left over; due every month from a day on. */
export function evenParts(sum: number, count: number, firstDay: string): { amount: string; due_day: string }[] {
  const each = Math.floor(sum / count)
  const first = Math.round((sum - each * (count - 1)) * 100) / 100
  return Array.from({ length: count }, (_, n) => ({
    amount: String(n === 0 ? first : each),
    due_day: monthsLater(firstDay, n),
  }))
}

/** The same day some months later; where that month is shorter, its last day. */
function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}
