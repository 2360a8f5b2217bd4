const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

interface DateFormat {
  /** An IANA zone; the reader's own when left out. */
  zone?: string | undefined
  dateOnly?: boolean | undefined
}

/** Writes a moment as `14 Nov 2026, 9:30 PM`, or as `14 Nov 2026`; what is no date at all becomes a dash. */
export function formatDate(value: string | number | Date, { zone, dateOnly = false }: DateFormat = {}): string {
  const moment = new Date(value)
  if (Number.isNaN(moment.getTime())) return '–'
  const format = new Intl.DateTimeFormat('en-US', {
    ...(zone ? { timeZone: zone } : {}),
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  })
  const part = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]))
  const date = `${part.day} ${months[Number(part.month) - 1]} ${part.year}`
  return dateOnly ? date : `${date}, ${part.hour}:${part.minute} ${part.dayPeriod}`
}

/** Where the institute is, until its settings say otherwise. */
export const DEFAULT_ZONE = 'Asia/Karachi'
