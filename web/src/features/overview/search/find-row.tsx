import clsx from 'clsx'
import { ArrowRight, Award, Banknote, BookOpen, Inbox, List, PanelLeft, UserRound, Zap } from 'lucide-react'
import { StatusBadge } from '@/shared/ui/status-badge'
import type { Find } from './finds'

const icons = {
  student: UserRound,
  course: BookOpen,
  application: Inbox,
  payment: Banknote,
  certificate: Award,
  action: Zap,
  page: PanelLeft,
  list: List,
} satisfies Record<Find['kind'], unknown>

interface FindRowProps {
  id: string
  find: Find
  isActive: boolean
  onOpen: () => void
}

/** An option of the palette; the search box handles the keys. */
export function FindRow({ id, find: { kind, label, detail, status }, isActive, onOpen }: FindRowProps) {
  const Icon = icons[kind] ?? ArrowRight
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the box has the focus and opens the active option on Enter.
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box, which names the active option.
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      onClick={onOpen}
      onMouseDown={(event) => event.preventDefault()} // the box keeps the focus
      className={clsx(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-2 py-1.5',
        isActive ? 'bg-action-soft' : 'hover:bg-sunken',
      )}
    >
      <Icon className="size-5 shrink-0 text-ink-faint" aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{label}</span>
        {detail && <span className="block truncate text-sm text-ink-soft">{detail}</span>}
      </span>
      {status && <StatusBadge status={status} className="shrink-0" />}
    </div>
  )
}
