import type { MyStanding } from '@sonocampus/contract/enrollments'
import { useQuery } from '@tanstack/react-query'
import { Badge } from '@/shared/ui/badge'
import { enrollmentsOnScreenQuery } from './api'
import { standingWords } from './standing-words'

export function StandingStatus({ status }: Pick<MyStanding, 'status'>) {
  const words = standingWords(status)
  if (!words) return null
  return (
    <Badge tone={words.tone}>
      <words.Icon aria-hidden="true" />
      {words.word}
    </Badge>
  )
}

/** How the reader stands with one course; to a stranger of it, or while nobody knows, nothing. */
export function StandingChip({ courseId }: { courseId: string }) {
  const { data: enrollments } = useQuery(enrollmentsOnScreenQuery)
  const enrollment = enrollments?.find(({ course }) => course.id === courseId)
  return enrollment ? <StandingStatus status={enrollment.status} /> : null
}
