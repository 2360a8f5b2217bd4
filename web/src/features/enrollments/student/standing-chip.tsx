import type { MyStanding } from '@sonocampus/contract/enrollments'
import { useQuery } from '@tanstack/react-query'
import { Badge } from '@/shared/ui/badge'
import { seatsOnScreenQuery } from './api'
import { seatWords } from './standing-words'

export function SeatStatus({ status }: Pick<MyStanding, 'status'>) {
  const words = seatWords(status)
  if (!words) return null
  return (
    <Badge tone={words.tone}>
      <words.Icon aria-hidden="true" />
      {words.word}
    </Badge>
  )
}

/** How the reader stands with one course; to a stranger of it, or while nobody knows, nothing. */
export function SeatChip({ courseId }: { courseId: string }) {
  const { data: seats } = useQuery(seatsOnScreenQuery)
  const seat = seats?.find(({ course }) => course.id === courseId)
  return seat ? <SeatStatus status={seat.status} /> : null
}
