import type { Lesson } from '@sonocampus/contract/lessons.student'
import { StatusBadge } from '@/shared/ui/status-badge'

interface WatchedToggleProps {
  lesson: Lesson
  isSaving: boolean
  onToggle: () => void
}

export function WatchedToggle({ lesson: { title, watched }, isSaving, onToggle }: WatchedToggleProps) {
  return (
    <button
      type="button"
      disabled={isSaving}
      onClick={onToggle}
      className="grid min-h-11 shrink-0 place-items-center rounded-md px-2 hover:bg-ink/5 disabled:opacity-55"
    >
      <StatusBadge status={watched ? 'watched' : 'not_watched'} />
      <span className="sr-only">: {title}. Change</span>
    </button>
  )
}
