import type { ReactNode } from 'react'
import { Fold } from '@/shared/ui/fold'

interface HeapProps {
  title: string
  /** Text for an empty list. */
  empty?: string
  note?: string | undefined
  /** Shows only how many there are until somebody asks. */
  isFolded?: boolean
  children: ReactNode[]
}

/** Lines of a bank's file or payments of ours that have something in common. */
export function Heap({ title, empty, note, isFolded = false, children }: HeapProps) {
  const list = (
    <ul aria-label={title} className="mt-1 divide-y divide-line text-sm">
      {children}
    </ul>
  )
  const heading = `${title} (${children.length})`
  if (isFolded) return <Fold label={heading}>{list}</Fold>
  return (
    <section>
      <h3 className="text-base">{heading}</h3>
      {note && <p className="text-sm text-ink-soft">{note}</p>}
      {children.length > 0 ? list : <p className="text-sm text-ink-soft">{empty}</p>}
    </section>
  )
}
