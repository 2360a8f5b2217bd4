import clsx from 'clsx'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'

/** A part of the page that is loaded when it is opened. */
export function FoldedPart({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const [titleId, id] = [useId(), useId()]
  return (
    <section aria-labelledby={titleId} className="rounded-lg border border-line bg-surface shadow-sm">
      <h2 className="text-lg">
        <button
          type="button"
          id={titleId}
          aria-expanded={isOpen}
          aria-controls={id}
          className="flex min-h-13 w-full items-center gap-2.5 rounded-lg px-4 py-2 text-start sm:px-5"
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronRight
            className={clsx(
              'size-5 shrink-0 text-ink-soft transition-transform duration-(--quick)',
              isOpen ? 'rotate-90' : 'rtl:-scale-x-100',
            )}
            aria-hidden="true"
          />
          {title}
        </button>
      </h2>
      <div id={id} hidden={!isOpen} className="px-4 pt-1 pb-5 sm:px-5">
        {isOpen && children}
      </div>
    </section>
  )
}
