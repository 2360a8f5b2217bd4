import { limits } from '@sonocampus/contract/limits'
import { CalendarClock } from 'lucide-react'
import { Badge } from './badge'
import { StatusBadge } from './status-badge'

const DAY = 24 * 60 * 60 * 1000

/** Days left of an enrollment, rounded up; null if it ends in more than two weeks or has ended. */
export function daysLeft(end: string, now: number): number | null {
  const left = Date.parse(end) - now
  return left > 0 && left <= limits.enrollment.endingSoon ? Math.ceil(left / DAY) : null
}

/** Shows that an enrollment has ended or ends soon; otherwise nothing. */
export function EnrollmentEnd({ enrollment }: { enrollment: { expiration_date: string | null; is_expired: boolean } }) {
  if (enrollment.is_expired) return <StatusBadge status="expired" />
  const days = enrollment.expiration_date ? daysLeft(enrollment.expiration_date, Date.now()) : null
  if (days === null) return null
  return (
    <Badge tone="wait">
      <CalendarClock aria-hidden="true" />
      {days === 1 ? '1 day left' : `${days} days left`}
    </Badge>
  )
}
