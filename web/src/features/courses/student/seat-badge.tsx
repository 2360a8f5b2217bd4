import { useQuery } from '@tanstack/react-query'
import { StatusBadge } from '@/shared/ui/status-badge'
import { myCoursesQuery } from '../api'

/** Says of a course that its seat has ended; of a running seat, or while nobody knows, nothing. */
export function SeatBadge({ courseId }: { courseId: string }) {
  const { data: courses } = useQuery(myCoursesQuery)
  return courses?.find(({ id }) => id === courseId)?.is_expired ? <StatusBadge status="expired" /> : null
}
