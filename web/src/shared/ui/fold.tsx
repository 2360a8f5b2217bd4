import clsx from 'clsx'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'

interface FoldProps {
  label: string
  /** Opens it, e.g. for an error inside; only the reader closes it. */
  open?: boolean
  children: ReactNode
}

/** Folds rarely needed content. */
export function Fold({ label, open = false, children }: FoldProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(open)
  if (open && !isOpen) setOpen(true)
  return (
    <div className="rounded-md border border-line">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className="flex min-h-11 w-full items-center gap-2 rounded-md px-3.5 py-2 text-start text-sm font-semibold text-ink-soft hover:text-ink"
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronRight
          className={clsx(
            'size-4.5 shrink-0 transition-transform duration-(--quick)',
            isOpen ? 'rotate-90' : 'rtl:-scale-x-100',
          )}
          aria-hidden="true"
        />
        {label}
      </button>
      <div id={id} hidden={!isOpen} className="px-3.5 pt-1 pb-4">
        {children}
      </div>
    </div>
  )
}
