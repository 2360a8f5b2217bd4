import { formatDate } from '@sonocampus/contract/format-date'

interface ClassTimeProps {
  /** The institute's time zone. */
  zone: string
  starts_at: string
  ends_at: string
  className?: string
}

const dayOf = (text: string) => text.split(', ')[0]
const timeOf = (moment: string, zone?: string) => formatDate(moment, { zone }).split(', ')[1]
const cityOf = (zone: string) => zone.split('/').at(-1)?.replaceAll('_', ' ')
const weekdayOf = (moment: string) => new Intl.DateTimeFormat('en-GB', { weekday: 'short' }).format(new Date(moment))

/** Start and end in the reader's zone, and in the institute's if it differs. */
export function ClassTime({ zone, starts_at, ends_at, className }: ClassTimeProps) {
  const own = formatDate(starts_at)
  const there = formatDate(starts_at, { zone })
  return (
    <p className={className}>
      <time dateTime={starts_at} className="font-medium text-ink tabular-nums">
        {weekdayOf(starts_at)} {own} – {timeOf(ends_at)}
      </time>
      {own !== there && (
        <span className="text-ink-faint">
          {' '}
          ({dayOf(own) === dayOf(there) ? timeOf(starts_at, zone) : there} in {cityOf(zone)})
        </span>
      )}
    </p>
  )
}
