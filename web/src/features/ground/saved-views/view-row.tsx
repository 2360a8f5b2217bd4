import type { SavedView } from '@sonocampus/contract/saved-views'
import { Check, Trash2 } from 'lucide-react'
import { IconAction } from '@/shared/ui/icon-action'

interface ViewRowProps {
  view: SavedView
  isChosen: boolean
  onChoose: () => void
  onDelete: () => void
}

export function ViewRow({ view: { name }, isChosen, onChoose, onDelete }: ViewRowProps) {
  return (
    <li className="flex items-center gap-1">
      <button
        type="button"
        aria-current={isChosen || undefined}
        onClick={onChoose}
        className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-center gap-2.5 rounded-sm px-3 py-1.5 text-start text-sm font-medium hover:bg-action-soft"
      >
        <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
        {isChosen && <Check className="size-4.5 shrink-0 text-action" aria-hidden="true" />}
      </button>
      <IconAction Icon={Trash2} label={`Delete the view ${name}`} onClick={onDelete} />
    </li>
  )
}
