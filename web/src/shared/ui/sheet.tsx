import type { ReactNode } from 'react'
import { later, useWasOpen } from '../lib/later'

export interface SheetProps {
  side?: 'start' | 'end'
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Names the drawer for screen readers; shown unless there is a `heading`. */
  title: string
  heading?: ReactNode
  footer?: ReactNode
  children: ReactNode
}

const SheetWindow = later(async () => (await import('./overlays')).SheetWindow)

/** A drawer from the side: the menu on a phone, filters, details. */
export function Sheet(props: SheetProps) {
  return useWasOpen(props.open) && <SheetWindow {...props} />
}
