import { ArrowUp, X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { IconAction } from '@/shared/ui/icon-action'

interface FoldedItemProps {
  /** Like 'instructor 2'. */
  label: string
  /** What it is about, while it is folded. */
  title: string
  isNew: boolean
  hasError: boolean
  onMoveUp: (() => void) | undefined
  onRemove: () => void
  children: ReactNode
}

/** One of several: folded to its title, so that a long list stays short. Errors inside open it. */
export function FoldedItem(props: FoldedItemProps) {
  const { label, title, isNew, hasError, onMoveUp, onRemove, children } = props
  const id = useId()
  const [isOpen, setIsOpen] = useState(isNew)
  if (hasError && !isOpen) setIsOpen(true)
  return (
    <fieldset aria-label={label} className="min-w-0 rounded-lg border border-line bg-canvas">
      <div className="flex items-center gap-1 ps-4 pe-2">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="min-h-13 min-w-0 grow truncate text-start font-semibold hover:text-action-text"
        >
          {title || label.charAt(0).toUpperCase() + label.slice(1)}
        </button>
        {onMoveUp && <IconAction Icon={ArrowUp} label={`Move ${label} up`} onClick={onMoveUp} />}
        <IconAction Icon={X} label={`Remove ${label}`} onClick={onRemove} />
      </div>
      <div id={id} hidden={!isOpen}>
        <div className="grid gap-4 px-4 pb-4 sm:px-5">{children}</div>
      </div>
    </fieldset>
  )
}
