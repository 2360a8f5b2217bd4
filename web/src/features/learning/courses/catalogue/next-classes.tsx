import type { ExploredCourse } from '@sonocampus/contract/courses'
import { CalendarDays } from 'lucide-react'
import { DateTime } from '@/shared/ui/date-time'

/** When the course meets next; how to join is told to its students. */
export function NextClasses({ classes }: { classes: ExploredCourse['next_classes'] }) {
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
      {classes.map(({ id, title, starts_at }) => (
        <li key={id} className="flex gap-4 p-4 sm:p-5">
          <CalendarDays className="mt-0.5 size-5.5 shrink-0 text-action-text" aria-hidden="true" />
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">{title}</p>
            <DateTime value={starts_at} className="text-sm text-ink-soft tabular-nums" />
          </div>
        </li>
      ))}
    </ul>
  )
}
