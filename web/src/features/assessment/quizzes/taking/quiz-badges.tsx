import { CircleCheck, CircleX } from 'lucide-react'
import { Badge } from '@/shared/ui/badge'
import { StatusBadge } from '@/shared/ui/status-badge'

/** Whether a result reaches the pass mark; empty if there is none. */
export function PassBadge({ passed }: { passed: boolean | null }) {
  if (passed === null) return null
  const Icon = passed ? CircleCheck : CircleX
  return (
    <Badge tone={passed ? 'done' : 'refuse'}>
      <Icon aria-hidden="true" />
      {passed ? 'Passed' : 'Not passed'}
    </Badge>
  )
}

type State = { is_submitted: boolean; has_open_attempt: boolean; passed: boolean | null; is_late: boolean }

/** A student's state in a quiz. */
export function QuizBadges({ quiz }: { quiz: State }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <StatusBadge status={quiz.is_submitted ? 'completed' : 'available'} />
      {quiz.has_open_attempt && <Badge tone="wait">In progress</Badge>}
      <PassBadge passed={quiz.passed} />
      {quiz.is_late && <StatusBadge status="late" />}
    </span>
  )
}
