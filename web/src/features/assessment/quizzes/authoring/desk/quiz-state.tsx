import type { Quiz } from '@sonocampus/contract/quizzes.admin'
import { CalendarClock } from 'lucide-react'
import { Badge } from '@/shared/ui/badge'
import { DateTime } from '@/shared/ui/date-time'
import { StatusBadge } from '@/shared/ui/status-badge'

/** Whether students see a quiz, or from when on. */
export function QuizState({ quiz: { is_draft, publish_at } }: { quiz: Pick<Quiz, 'is_draft' | 'publish_at'> }) {
  if (!is_draft) return <StatusBadge status="active" label="Published" />
  if (!publish_at) return <StatusBadge status="draft" />
  return (
    <Badge tone="wait">
      <CalendarClock aria-hidden="true" />
      <span>
        Scheduled for <DateTime value={publish_at} />
      </span>
    </Badge>
  )
}
