import type { MyAdmission } from '@sonocampus/contract/enrollments'
import { useQuery } from '@tanstack/react-query'
import { Badge } from '@/shared/ui/badge'
import { admissionWords } from './admission-words'
import { enrollmentsOnScreenQuery } from './api'

export function AdmissionStatus({ status }: Pick<MyAdmission, 'status'>) {
  const words = admissionWords(status)
  if (!words) return null
  return (
    <Badge tone={words.tone}>
      <words.Icon aria-hidden="true" />
      {words.word}
    </Badge>
  )
}

/** The reader's admission to one course; empty for strangers and while it loads. */
export function AdmissionChip({ courseId }: { courseId: string }) {
  const { data: enrollments } = useQuery(enrollmentsOnScreenQuery)
  const enrollment = enrollments?.find(({ course }) => course.id === courseId)
  return enrollment ? <AdmissionStatus status={enrollment.status} /> : null
}
