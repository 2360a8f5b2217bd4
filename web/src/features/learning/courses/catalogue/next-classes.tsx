import type { ExploredCourse } from '@sonocampus/contract/courses'
import { DateTime } from '@/shared/ui/date-time'

/** When the course meets next; how to join is told to its students. */
export function NextClasses({ classes }: { classes: ExploredCourse['next_classes'] }) {
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
      {classes.map(({ id, title, starts_at }) => (
        <li key={id} className="p-4 sm:p-5">
          <p className="font-semibold wrap-anywhere">{title}</p>
          <DateTime value={starts_at} className="text-sm text-ink-soft tabular-nums" />
        </li>
      ))}
    </ul>
  )
}
