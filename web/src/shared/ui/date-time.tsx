import { DEFAULT_ZONE, formatDate } from '@sonocampus/contract/format-date'
import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** A moment in the reader's time zone. The server, not knowing it, uses the institute's; the browser corrects it. */
export function DateTime({
  value,
  dateOnly,
  className,
}: {
  value: string | Date
  dateOnly?: boolean
  className?: string
}) {
  const zone = useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => DEFAULT_ZONE,
  )
  const moment = new Date(value)
  return (
    <time dateTime={Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()} className={className}>
      {formatDate(moment, { zone, dateOnly })}
    </time>
  )
}
