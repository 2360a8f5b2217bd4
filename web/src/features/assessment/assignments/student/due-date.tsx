import type { StudentAssignment } from '@sonocampus/contract/assignments'
import { CalendarClock } from 'lucide-react'
import { DateTime } from '@/shared/ui/date-time'

/** Until when, and whether that has passed while the work is still to be done. */
export function DueDate({ assignment: { due_date, status } }: { assignment: StudentAssignment }) {
  const isOver = status === 'pending' && Date.parse(due_date) < Date.now()
  return (
    <p className={`flex items-center gap-1.5 text-sm ${isOver ? 'font-semibold text-refuse' : 'text-ink-soft'}`}>
      <CalendarClock className="size-4 shrink-0" aria-hidden="true" />
      <span>
        {isOver ? 'Was due' : 'Due'} <DateTime value={due_date} />
      </span>
    </p>
  )
}
