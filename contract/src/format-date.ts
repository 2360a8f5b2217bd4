const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

interface DateFormat {
  /** An IANA zone; the reader's own if omitted. */
  zone?: string | undefined
  dateOnly?: boolean | undefined
}

/** Formats a date as `14 Nov 2026, 9:30 PM` or `14 Nov 2026`; an invalid one becomes a dash. */
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

/** The institute's zone until its settings say otherwise. */
export const DEFAULT_ZONE = 'Asia/Karachi'
