import type { ReactNode } from 'react'
import { later, useWasOpen } from '../lib/later'
import type { dialogSizes } from './overlay-styles'

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  /** The buttons as they stand, the main one last; the key that goes on reaches the main one first. */
  footer?: ReactNode
  size?: keyof typeof dialogSizes
  children?: ReactNode
}

const DialogWindow = later(async () => (await import('./overlays')).DialogWindow)

/** Focus goes to the first field, else to the dialog itself; it stays in, and goes back where it came from. */
export function Dialog(props: DialogProps) {
  return useWasOpen(props.open) && <DialogWindow {...props} />
}
